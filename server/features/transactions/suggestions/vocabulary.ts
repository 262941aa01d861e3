/**
 * Plain words that say what is bought or earned. No name of a shop or brand belongs here, for receipts are read by them:
 * those are learnt from what is entered.
 */
export const vocabulary: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...meaning(
      ['Groceries', 'Food', 'Shopping'],
      `grocery groceries grocer greengrocer supermarket supermarkets hypermarket supermercato supermarche supermarkt
      deli delicatessen butcher butchers fishmonger farmers market minimarket convenience wholefoods
      milk bread egg eggs cheese butter yogurt yoghurt flour sugar rice pasta cereal oats honey jam
      apple apples banana bananas orange oranges lemon lemons grape grapes berries tomato tomatoes potato potatoes
      onion onions garlic carrot carrots cabbage lettuce cucumber pepper peppers mushroom mushrooms spinach avocado
      fruit fruits vegetable vegetables veg salad herbs meat beef pork mince bacon ham sausage sausages lamb turkey
      fish salmon tuna prawns tofu beans lentils ketchup mayonnaise mustard vinegar olive olives spices
      biscuits crackers crisps chocolate detergent toothpaste tissues napkins
      lebensmittel metzgerei epicerie boucherie alimentari macelleria fruteria carniceria mercearia talho kruidenier slagerij`,
    ),
    ...meaning(
      ['Groceries', 'Food'],
      `bakery bakers baker patisserie boulangerie backerei bageri croissant croissants baguette rolls buns
      bakkerij panetteria panificio panaderia padaria piekarnia`,
    ),
    ...meaning(
      ['Food', 'Eating out', 'Restaurants', 'Dining', 'Entertainment'],
      `restaurant ristorante restaurante trattoria osteria brasserie bistro diner eatery canteen cafeteria cafe caffe
      coffee espresso cappuccino latte americano mocha tea teahouse tearoom lunch dinner breakfast brunch supper meal
      takeaway takeout pizza pizzeria pizzas burger burgers fries kebab doner falafel shawarma sushi ramen noodle
      noodles wok curry tandoori taco tacos taqueria burrito tapas grill steakhouse barbecue bbq sandwich sandwiches
      bagel bagels wrap soup dessert gelato gelateria creamery icecream food kitchen snack snacks pub bar tavern inn
      brewery taproom beer ale lager wine prosecco cocktail cocktails gratuity tip
      gasthaus gaststatte biergarten kantine mensa heladeria lanchonete restauracja ravintola`,
    ),
    ...meaning(
      ['Transportation', 'Transport', 'Travel', 'Car'],
      `petrol petroleum pump fuel diesel gasoline unleaded gas filling motorway toll tolls parking park carpark garage
      taxi cab cabs minicab ride rides bus buses coach tram metro underground subway tube train trains railway rail
      railways ferry transit transport transportation ticket tickets fare fares airline airlines airways airport
      flight flights car rental tyre tyres tire tires mechanic mot carwash scooter bike bicycle cycle charging
      tankstelle parkhaus fahrkarte autobahn carburant stationnement peage benzinaio parcheggio pedaggio gasolinera
      aparcamiento peaje combustivel estacionamento portagem tankstation parkeren`,
    ),
    ...meaning(
      ['Bills', 'Utilities', 'Housing', 'Rent', 'Home'],
      `bill bills rent rental landlord mortgage lettings electricity electric power energy water sewage heating
      utility utilities council tax broadband internet mobile phone telecom telecoms telephone insurance assurance
      premium waste licence license loan instalment fee fees bank interest
      miete strom stadtwerke versicherung rundfunk loyer electricite impots affitto bolletta assicurazione mutuo alquiler
      electricidad seguro seguros impuestos hipoteca aluguel aluguer eletricidade huur verzekering hypotheek hyra
      forsakring husleje forsikring vuokra sahko czynsz ubezpieczenie najem pojisteni`,
    ),
    ...meaning(
      ['Subscriptions', 'Bills', 'Entertainment'],
      `subscription subscriptions membership member streaming stream premium plus cloud hosting domain newspaper
      magazine podcast software app apps gym fitness monthly annual patron`,
    ),
    ...meaning(
      ['Entertainment', 'Leisure', 'Hobbies', 'Fun'],
      `cinema movie movies film films theatre theater concert concerts gig opera ballet museum gallery exhibition
      zoo aquarium festival club nightclub bowling arcade game games gaming golf tennis swimming pool leisure
      stadium match karaoke circus show comedy theme party books hobby
      kino konzert spectacle teatro museo bioscoop biograf`,
    ),
    ...meaning(
      ['Health', 'Healthcare', 'Medical', 'Shopping', 'Miscellaneous'],
      `pharmacy chemist apothecary apotheke pharmacie farmacia drugstore doctor clinic hospital dentist dental
      optician opticians physio physiotherapy therapy prescription medicine medical health paracetamol ibuprofen
      aspirin antibiotic vitamin vitamins plasters
      arzt zahnarzt krankenhaus medecin dentiste medico dentista huisarts tandarts apotheek apotek apteka lekarna`,
    ),
    ...meaning(
      ['Shopping', 'Clothes', 'Clothing', 'Home', 'Miscellaneous'],
      `clothes clothing fashion boutique outfitters shoe shoes footwear boots trainers shirt shirts jeans dress
      jacket coat socks underwear jewellery jewelry jeweller watch furniture homeware hardware diy tools paint
      electronics electrical computer computers laptop phone headphones cable charger stationery stationers
      bookshop bookstore book books toy toys gift gifts florist flowers department mall cosmetics perfume beauty
      garden outlet shop shopping lamp towel cushion curtains marketplace
      baumarkt buchhandlung schuhe librairie quincaillerie libreria ferramenta ferreteria zapateria livraria boekhandel`,
    ),
    ...meaning(
      ['Personal care', 'Health', 'Shopping', 'Miscellaneous'],
      `hair hairdresser hairdressers haircut barber barbers salon spa nails laundry launderette laundromat cleaners
      cobbler tailor
      friseur coiffeur parrucchiere peluqueria cabeleireiro kapper frisor`,
    ),
    ...meaning(
      ['Pets', 'Pet care', 'Shopping', 'Miscellaneous'],
      `pet pets vet vets veterinary cat dog kennel cattery aquatics`,
    ),
    ...meaning(
      ['Travel', 'Holidays', 'Entertainment', 'Transportation', 'Miscellaneous'],
      `hotel hotels hostel motel guesthouse campsite camping resort holiday holidays vacation travel`,
    ),
    ...meaning(
      ['Kids', 'Children', 'Education', 'Bills', 'Miscellaneous'],
      `nursery kindergarten childcare creche school tuition university college course courses lesson lessons exam`,
    ),
    ...meaning(
      ['Gifts', 'Charity', 'Miscellaneous'],
      `charity donation donations fundraiser birthday christmas wedding present presents gift gifts
      spende spenden donativo donazione`,
    ),
    ...meaning(
      ['Salary', 'Wages', 'Income'],
      `salary salaries wage wages payroll paycheck paycheque pay bonus overtime pension stipend employer
      gehalt lohn bezuge salaire paie stipendio emolumenti nomina sueldo salario ordenado vencimento salaris loon lon lonn
      palkka wynagrodzenie pensja mzda vyplata fizetes munkaber salariu`,
    ),
    ...meaning(
      ['Freelance / Side Gig', 'Freelance', 'Salary'],
      `freelance invoice client commission consulting consultancy contract tutoring gig royalties honorarium`,
    ),
    ...meaning(
      ['Investment Returns', 'Investments', 'Interest'],
      `dividend dividends interest coupon bond bonds shares stock stocks fund savings yield capital investment
      investments zinsen interets interessi intereses juros odsetki dividende dividendo dividendos`,
    ),
    ...meaning(
      ['Refunds', 'Refund'],
      `refund refunds rebate cashback reimbursement reimbursed return returned repayment chargeback
      erstattung ruckerstattung remboursement rimborso reembolso devolucion estorno terugbetaling aterbetalning zwrot`,
    ),
  ].reduce(merge, new Map<string, string[]>()),
);

/** A word of several meanings speaks for the categories of each. */
function merge(known: Map<string, string[]>, [word, categories]: [string, readonly string[]]) {
  return known.set(word, [...new Set([...(known.get(word) ?? []), ...categories])]);
}

/** Each of the words with the categories that it speaks for: the first that a person has is the likeliest. */
function meaning(
  categories: readonly string[],
  words: string,
): [word: string, categories: readonly string[]][] {
  return words.split(/\s+/).map((word) => [word, categories]);
}

/**
 * Brands that a whole country or many know, are mostly paid for one kind of thing, and have a name that means nothing else.
 * They stand in for a history that there is not yet, and only for names that a person types or a bank writes: no rule
 * names what is read from a receipt.
 */
export const brands: ReadonlyMap<string, readonly string[]> = new Map([
  ...meaning(
    ['Subscriptions', 'Entertainment', 'Bills'],
    `netflix spotify hulu deezer youtube audible twitch crunchyroll patreon icloud dropbox onedrive github openai
    chatgpt duolingo linkedin`,
  ),
  ...meaning(
    ['Entertainment', 'Leisure', 'Hobbies', 'Fun', 'Subscriptions'],
    `playstation xbox nintendo ticketmaster eventbrite`,
  ),
  ...meaning(
    ['Transportation', 'Transport', 'Travel', 'Car'],
    `uber lyft blablacar flixbus eurostar amtrak ryanair easyjet lufthansa esso texaco`,
  ),
  ...meaning(
    ['Travel', 'Holidays', 'Entertainment', 'Transportation'],
    `airbnb expedia hilton marriott hostelworld`,
  ),
  ...meaning(
    ['Shopping', 'Home', 'Miscellaneous'],
    `amazon ebay etsy aliexpress temu shein zalando ikea decathlon uniqlo primark sephora`,
  ),
  ...meaning(
    ['Groceries', 'Food', 'Shopping'],
    `aldi lidl tesco sainsburys waitrose carrefour walmart costco kroger edeka rewe auchan intermarche mercadona
    esselunga migros billa delhaize colruyt biedronka`,
  ),
  ...meaning(
    ['Food', 'Eating out', 'Restaurants', 'Dining'],
    `mcdonalds starbucks kfc dominos deliveroo doordash grubhub`,
  ),
  ...meaning(['Bills', 'Utilities', 'Home'], `vodafone verizon comcast telekom`),
]);
