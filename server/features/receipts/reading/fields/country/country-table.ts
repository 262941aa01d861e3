/**
 * The countries whose receipts are told apart: ISO 3166, currency, international dialling code, and phrases on receipts by how much
 * they tell. One of weight 4 is enough: taxes, numbers, forms of companies; those of weight 2 are mostly names of the country and
 * its largest towns. Case, accents and spaces do not matter (see `vocabulary.ts`).
 */
export const countryTable = `
US USD 1; 3 state tax, county tax, city tax, ebt, zip code; 2 llc, usa, united states
CA CAD 1; 4 gst hst, hst, tps, tvq, qst, interac; 2 canada, ontario, quebec, toronto, vancouver, montreal, calgary, edmonton, ottawa
GB GBP 44; 2 united kingdom, london, scotland, england, plc, hmrc
IE EUR 353; 3 teoranta; 2 dublin, ireland, co kerry, co cork, co galway, co mayo, co donegal, co clare
AU AUD 61; 2 australia, parramatta, hobart, melbourne, sydney, brisbane, canberra, adelaide
FJ FJD 679; 2 fiji, suva, nadi
NZ NZD 64; 2 new zealand, ponsonby, queenstown, auckland, wellington, christchurch, dunedin
IN INR 91; 4 paytm, phonepe, gstin, cgst, sgst, igst, fssai, hsn; 2 india, bengaluru, bangalore, mumbai, chennai, hyderabad,
  kolkata, new delhi, pune, ahmedabad, jaipur, gurugram, gurgaon, noida, kochi, lucknow, chandigarh, coimbatore, maharashtra, karnataka
PK PKR 92; 4 easypaisa, jazzcash; 3 ntn, strn, pra invoice, fbr invoice, punjab sales tax, sindh sales tax; 2 pakistan, rawalpindi, faisalabad, multan, peshawar,
  gujranwala, sialkot, quetta, karachi, lahore, islamabad
LK LKR 94; 4 sscl; 2 sri lanka, colombo, kandy, galle, negombo
BD BDT 880; 4 bkash; 3 mushak; 2 bangladesh, dhaka, chittagong, sylhet
NP NPR 977; 4 esewa, fonepay; 3 miti; 2 nepal, kathmandu, pokhara, lalitpur, bhaktapur, thamel
MY MYR 60; 4 sdn bhd, berhad, gst id, gstid, sst id, sst no, sst reg, cukai jualan, cukai perkhidmatan; 2 malaysia,
  kuala lumpur, selangor, johor, johor bahru, petaling jaya, shah alam, pulau pinang, penang, melaka, pahang,
  sarawak, sabah, kelantan, terengganu, negeri sembilan, klang, bhd, mydebit, ringgit, ringgit malaysia, sst, roc,
  gst summary; 1 tarikh, kuantiti, baki, terima kasih sila, jumlah keseluruhan, pembundaran, pelarasan
SG SGD 65; 4 pte ltd, uen, paynow; 2 singapore, nets
ID IDR 62; 4 spbu, npwp, ppn, pb1, pajak restoran, struk, kembalian; 2 indonesia, jakarta, surabaya, bandung, bali, bekasi, tangerang, semarang, denpasar, makassar,
  yogyakarta; 1 tanggal, tgl, kembali, belanja
PH PHP 63; 4 vatable sales, vat exempt sales, zero rated sales, vat reg tin, bir permit, senior citizen;
  3 gcash, meralco, maynilad; 2 philippines, quezon city, makati, metro manila, edsa, cebu, davao, taguig, pasig
TH THB 66; 4 tax inv abb, tax invoice abb, baht; 2 thailand, bangkok, phuket, chiang mai, pattaya
VN VND 84; 4 hoa don, thanh tien, tong cong, tien mat, ma so thue; 2 vietnam, viet nam, hanoi, ha noi, ho chi minh, tp hcm, da nang, nha trang;
  1 cam on, so luong, don gia
JP JPY 81; 2 japan, tokyo, osaka, kyoto
CN CNY 86; 4 微信支付, 支付宝, 增值税; 2 beijing, 北京, 上海, shanghai, shenzhen, guangzhou
HK HKD 852; 2 香港, hong kong, kowloon
MO MOP 853; 4 patacas; 2 macau, macao
TW TWD 886; 4 電子發票, 統一編號, 統一發票; 2 taiwan, taipei, 台灣, 台北
KR KRW 82; 4 bugase; 2 korea, seoul, busan
MN MNT 976; 4 niit dun; 2 mongolia, ulaanbaatar
DE EUR 49; 4 girocard, ec karte, ust idnr, tse signatur, tse transaktion, finanzamt; 2 deutschland, berlin, munchen,
  hamburg
AT EUR 43; 2 osterreich, wien, austria
CH CHF 41; 2 schweiz, suisse, svizzera, zurich
FR EUR 33; 4 siret, tva intracom, carte bancaire; 2 france, paris, lyon, marseille, toulouse, par cb, rcs,
  siren
BE EUR 32; 2 belgie, belgique, brussel, bruxelles, antwerpen
NL EUR 31; 4 kvk, pinpas, u bent geholpen door; 2 nederland, amsterdam, rotterdam, utrecht
LU EUR 352
IT EUR 39; 4 p iva, piva, partita iva, codice fiscale, scontrino fiscale, documento commerciale, pagamento contante;
  2 italia, roma, milano, torino, napoli
ES EUR 34; 4 iva incluido, base imponible, factura simplificada, nif; 2 espana, madrid, barcelona, sevilla
PT EUR 351; 4 contribuinte, fatura simplificada, multibanco, nif, iva incluido; 2 portugal, lisboa
CY EUR 357; 2 cyprus, nicosia, limassol
MT EUR 356; 2 malta, valletta
GR EUR 30; 4 afm, fpa, apodeixi; 2 hellas, athina
FI EUR 358; 4 alv, y tunnus, kuitti; 2 suomi, helsinki; 1 yhteensa, kateinen, kiitos
EE EUR 372; 4 kaibemaks, kmkr, kokku, pangakaart, sularaha; 2 eesti, tallinn, tartu
LV EUR 371; 4 pvn, kopa apmaksai, kvits, maksajumu karte, bankas karte, skaidra nauda; 2 latvija, riga
LT EUR 370; 4 pvm, kvitas, moketi, uab, grynieji; 2 lietuva, vilnius, kaunas
SK EUR 421; 2 slovensko, bratislava
SI EUR 386; 4 ddv, davcna; 2 slovenija, ljubljana
HR EUR 385; 4 oib; 2 hrvatska, zagreb
BG EUR 359; 4 фискален бон, касов бон, ддс, зддс, еик; 2 bulgaria, sofia, софия
PL PLN 48; 4 paragon fiskalny, ptu, sprzedaz opodatkowana, suma pln, niefiskalny; 2 polska, warszawa, krakow, wroclaw, poznan, gdansk, lodz;
  1 razem, gotowka, sprzedaz, reszta, do zaplaty, dziekujemy, karta platnicza
CZ CZK 420; 2 praha, brno, plzen, ostrava, olomouc
HU HUF 36; 4 nyugta, adoszam, nav ellenorzo, fizetendo; 2 magyarorszag, budapest, debrecen, szeged; 1 osszesen, keszpenz, koszonjuk
RO RON 40; 4 cui ro, bon fiscal, cod identificare fiscala; 2 romania, bucuresti, brasov, cluj napoca, timisoara; 2 total de plata, bacsis; 1 multumim, numerar,
  rest lei
RS RSD 381; 4 pfr vreme, ukupan iznos, пфр време, пиб; 2 srbija, beograd, novi sad
TR TRY 90; 4 kdv, topkdv, fis no, vergi dairesi, mersis; 2 turkiye, istanbul, ankara, izmir, antalya, bursa, genel toplam, para ustu, adisyon; 1 toplam, ara toplam, kredi karti, nakit,
  tesekkur
UA UAH 380; 4 грн, фіскальний чек; 2 київ, україна, львів, одеса, харків
RU RUB 7; 4 кассовый чек, ндс, ккт, инн; 2 москва, россия
KZ KZT 77; 4 тенге, бин; 2 алматы, астана
GE GEL 995; 2 tbilisi, batumi
AM AMD 374; 2 armenia, yerevan
AZ AZN 994; 4 manat, voen; 2 azerbaijan, baku
BA BAM 387; 4 jib, ibfm; 2 sarajevo, banja luka, tuzla, mostar
MK MKD 389; 4 едб, ддв, дооел; 2 skopje, скопје
AL ALL 355; 4 nipt; 2 shqiperi, tirane
MD MDL 373; 2 moldova, chisinau
SE SEK 46; 4 moms, org nr, organisationsnummer, kvitto, varav moms; 2 sverige, stockholm, goteborg, malmo; 1 att betala,
  kontant, vaxel, kortbetalning, dricks, orgnr
NO NOK 47; 4 mva, org nr, foretaksregisteret, bankaxept, herav mva; 2 norge, oslo, trondheim, stavanger
DK DKK 45; 4 moms, cvr, cvr nr, dankort; 2 danmark, kobenhavn, aarhus, odense, aalborg
IS ISK 354; 4 vsk, kennitala; 2 reykjavik
BR BRL 55; 3 pix, taxa de servico; 4 cnpj, cpf, cupom fiscal, icms, nfc e, danfe, valor a pagar; 2 brasil, sao paulo, rio de janeiro, curitiba, belo horizonte, recife, porto alegre, brasilia
MX MXN 52; 4 rfc, regimen fiscal, cfdi, ieps; 2 mexico, cdmx, ciudad de mexico, monterrey, tijuana, cancun
AR ARS 54; 4 cuit, ingresos brutos, responsable inscripto; 2 argentina, buenos aires
CL CLP 56; 4 boleta electronica; 2 santiago de chile, chile, valparaiso, providencia, vitacura, las condes
CO COP 57; 4 impoconsumo, regimen comun, propina voluntaria; 2 colombia, bogota, medellin, barranquilla
PE PEN 51; 4 sunat, igv, op gravada; 2 lima peru, miraflores, arequipa, cusco
UY UYU 598; 3 rut emisor, dgi; 2 uruguay, montevideo
CR CRC 506; 3 hacienda, cedula juridica
DO DOP 1809; 4 rnc, itbis
EC USD 593; 2 ecuador, quito, guayaquil
SV USD 503; 2 el salvador, san salvador
PA USD 507; 4 itbms; 2 panama
GT GTQ 502; 4 quetzales; 2 guatemala
BO BOB 591; 4 bolivianos; 2 bolivia, la paz bolivia, cochabamba
PY PYG 595; 4 guaranies, timbrado; 2 paraguay, asuncion
JM JMD 1876; 4 gct; 2 jamaica, montego bay
TT TTD 1868; 2 trinidad, port of spain
ZA ZAR 27; 3 pty ltd vat, cc reg; 2 south africa, johannesburg, cape town, durban, pretoria, sandton, umhlanga
NG NGN 234; 4 naira; 2 nigeria, lagos, abuja, ikeja, ikoyi, lekki, ibadan
KE KES 254; 4 kra pin, m pesa, lipa na m pesa; 3 kplc; 2 kenya, nairobi, mombasa, kisumu
GH GHS 233; 4 nhil, getfund, cedis
EG EGP 20; 2 egypt, cairo, giza, القاهرة, مصر
DZ DZD 213; 2 algerie, alger, oran
SN XOF 221; 2 senegal, dakar
CI XOF 225; 2 cote d ivoire, abidjan
ML XOF 223; 2 bamako
BF XOF 226; 2 burkina faso, ouagadougou
BJ XOF 229; 2 benin, cotonou
TG XOF 228; 2 lome
CM XAF 237; 2 cameroun, cameroon, douala, yaounde
GA XAF 241; 2 gabon, libreville
TZ TZS 255; 4 efd; 3 vrn; 2 tanzania, dar es salaam
UG UGX 256; 2 uganda, kampala
MU MUR 230; 2 mauritius, port louis
ET ETB 251; 4 birr; 2 ethiopia, addis ababa
ZM ZMW 260; 4 tpin, kwacha; 2 zambia, lusaka
NA NAD 264; 2 namibia, windhoek
MA MAD 212; 3 patente, dirham; 2 maroc, casablanca, marrakech, agadir, tanger
IL ILS 972; 4 osek murshe; 2 israel, tel aviv, jerusalem, haifa, herzliya, jaffa
AE AED 971; 4 dirhams, درهم; 2 dubai, abu dhabi, sharjah, ajman, united arab emirates
SA SAR 966; 4 zatca; 2 saudi arabia, riyadh, jeddah, dammam, makkah, khobar
QA QAR 974; 2 qatar, doha
KW KWD 965; 2 kuwait
BH BHD 973; 2 bahrain, manama
OM OMR 968; 2 oman, muscat
LB LBP 961; 2 lebanon, liban, beirut
JO JOD 962; 2 jordan, amman
TN TND 216; 2 tunisie, tunis
AO AOA 244; 4 nif, multicaixa; 2 angola, luanda
MZ MZN 258; 2 mocambique, mozambique, maputo
MG MGA 261; 4 nif; 2 madagascar, antananarivo
BW BWP 267; 2 botswana, gaborone
RW RWF 250; 2 rwanda, kigali
UZ UZS 998; 2 toshkent, tashkent, uzbekistan
IQ IQD 964; 2 iraq, baghdad, erbil
MM MMK 95; 2 myanmar, yangon
LA LAK 856; 2 lao pdr, vientiane
BN BND 673; 2 brunei
PG PGK 675; 2 papua new guinea, port moresby
HN HNL 504; 2 honduras, tegucigalpa
NI NIO 505; 2 nicaragua, managua
BB BBD 1246; 2 barbados, bridgetown
GY GYD 592; 2 guyana`;

/** Phrases of several countries; most of weight 1 are of their language. */
export const sharedPhrases = `
MY SG IN AU NZ; 2 gst reg no, gst reg, gst no
AU NZ ZA NA; 3 pty ltd
AU NZ; 3 eftpos
IN PK LK BD NP; 2 pvt ltd, private limited, rupees only
GB IE; 2 vat reg, vat reg no, vat no, vat number, vat registration
US CA; 2 sales tax, gratuity, debit tend
MY SG IN AU NZ CA; 1 gst
DE AT CH; 4 mwst, mehrwertsteuer, gmbh
DE AT; 4 ust, ust id, ust idnr, uid nr, steuernummer, umsatzsteuer
FR BE LU CH RO MA; 2 tva
FR BE LU MA; 2 ttc, cb emv
NL BE; 4 btw, btw nr, excl btw, incl btw, bancontact
IT ES PT MX AR CL CO PE UY GT BO PY; 2 iva
CZ SK; 4 dph, danovy doklad, zaklad dane
RO MD; 4 cod fiscal
HR RS; 4 pdv, fiskalni racun
PE EC PY PA; 3 ruc
SA QA OM; 3 riyal, ريال
FR LU MA DZ TN SN CI CM; 2 sarl
UA RS; 3 пдв
MY ID SG; 1 jumlah, tunai, terima kasih, jalan, jln, harga, taman
DE AT CH; 1 rechnung, summe, gesamt, betrag, uhr, ruckgeld, gegeben, vielen dank, steuer, quittung, strasse
FR BE LU CH CA MA DZ SN CI ML BF BJ TG CM GA; 1 facture, montant, especes, rendu, merci, caisse, a payer, total ttc, heure
NL BE; 1 totaal, bedrag, betaald, bedankt, wisselgeld, kassabon, tot ziens, te betalen
ES MX AR CL CO PE UY CR DO GT BO PY; 1 fecha, factura, gracias, efectivo, tarjeta, importe, cajero, su compra
PT BR; 1 obrigado, fatura, troco, dinheiro, cartao, volte sempre, desconto
IT CH; 1 scontrino, grazie, contante, importo, arrivederci, totale complessivo, totale euro
CZ SK; 1 celkem, hotovost, dekujeme, uctenka, spolu, dakujeme
NO DK; 1 i alt, kontant, byttepenge, velkommen, takk, kvittering`;

/** One letter away from a phrase above. */
export const noEvidence = 'import, fracture, contact, restore, monterey';
