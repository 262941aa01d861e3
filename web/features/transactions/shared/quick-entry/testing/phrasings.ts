/**
 * What people type, and what each line must become on Sunday, 22 November 2026: the amount with its sign, the day where it is
 * not today, the name, and `↻ monthly` and so on where it repeats. After `?` the line is one of those that must be asked about.
 * German, French and Spanish lines are typed in euros and with a decimal comma, English ones in pounds.
 */
export const phrasings = {
  English: `
    coffee 4.50                              → -4.50 coffee
    coffee 4.50 yesterday                    → -4.50 2026-11-21 coffee
    lunch with Sam £12.80                    → -12.80 lunch with Sam
    12.50 at Boots                           → -12.50 Boots
    4 for coffee                             → -4.00 coffee
    parking at 5.50                          → -5.50 parking
    uber 18 last friday                      → -18.00 2026-11-20 uber
    petrol 45 on monday                      → -45.00 2026-11-16 petrol
    bus 2.80 this morning                    → -2.80 bus
    book 9.99 3 days ago                     → -9.99 2026-11-19 book
    haircut £18 tomorrow                     → -18.00 2026-11-23 haircut
    Rent 900 1st                             → -900.00 2026-11-01 Rent
    rent 900 on the 1st                      → -900.00 2026-11-01 rent
    rent 1,150.00 1 nov                      → -1150.00 2026-11-01 rent
    tv licence 159 15 march                  → -159.00 2026-03-15 tv licence
    flight 89 20 dec                         → -89.00 2026-12-20 flight
    hotel 210.00 2 jan 2027                  → -210.00 2027-01-02 hotel
    shoes 60 12 11 2026                      → -60.00 2026-11-12 shoes
    shoes 60 12/11/2026                      → -60.00 2026-11-12 shoes
    shoes 60 12/11                           → -60.00 2026-11-12 shoes
    dentist 120 last week                    → -120.00 dentist ?
    twenty pounds taxi                       → -20.00 taxi
    taxi twenty five pounds                  → -25.00 taxi
    ten quid for parking                     → -10.00 parking
    lunch 20 euros                           → -20.00 lunch ?
    salary 2100                              → +2100.00 salary
    1k bonus                                 → +1000.00 bonus
    bonus 1.5k                               → +1500.00 bonus
    got 40 from mum                          → +40.00 mum
    birthday money from gran 50              → +50.00 birthday money from gran
    refund 23.99 from Amazon                 → +23.99 refund from Amazon
    tax refund 310                           → +310.00 tax refund
    sold bike 120                            → +120.00 sold bike
    income tax 200                           → -200.00 income tax ?
    paid 30 to Dave                          → -30.00 Dave
    spent 15 on books                        → -15.00 books
    netflix 15.99 monthly                    → -15.99 netflix ↻ monthly
    spotify £10.99 per month                 → -10.99 spotify ↻ monthly
    council tax 142 every month on the 1st   → -142.00 2026-11-01 council tax ↻ monthly
    gym 24.50 every friday                   → -24.50 2026-11-20 gym ↻ weekly
    car insurance 480 yearly                 → -480.00 car insurance ↻ annually
    salary 2100 monthly                      → +2100.00 salary ↻ monthly
    cinema 2x9.50                            → -19.00 cinema
    dinner 96/4                              → -24.00 dinner
    meal 100+20%                             → -120.00 meal
    dinner 45 #Food #Bills                   → -45.00 dinner ?
    1/2 price jacket 20                      → -20.00 1/2 price jacket
    7 eleven 3.20                            → -3.20 7 eleven
    24/7 gym 30                              → -30.00 24/7 gym
    5k run                                   → -5000.00 run ?`,
  German: `
    Kaffee 3,50                              → -3.50 Kaffee
    Kaffee 3,50 gestern                      → -3.50 2026-11-21 Kaffee
    Kaffee 3,50 € vorgestern                 → -3.50 2026-11-20 Kaffee
    Bäcker 4,80 heute                        → -4.80 Bäcker
    Friseur 25 heute Morgen                  → -25.00 Friseur
    Friseur 25 morgen                        → -25.00 2026-11-23 Friseur
    Tanken 62,30 am Montag                   → -62.30 2026-11-16 Tanken
    Tanken 62,30 letzten Freitag             → -62.30 2026-11-20 Tanken
    Bahn 29,90 vor 3 Tagen                   → -29.90 2026-11-19 Bahn
    Bahn 29,90 vor einer Woche               → -29.90 2026-11-15 Bahn
    Miete 850 1.11.                          → -850.00 2026-11-01 Miete
    Miete 850 am 1.                          → -850.00 2026-11-01 Miete
    Miete 1.150,00 am 1. November            → -1150.00 2026-11-01 Miete
    Markt 45,20 12.11.2026                   → -45.20 2026-11-12 Markt
    Markt 45,20 12.11.26                     → -45.20 2026-11-12 Markt
    Markt 45,20 12.11.                       → -45.20 2026-11-12 Markt
    Markt 45,20 12 11 2026                   → -45.20 2026-11-12 Markt
    Schuhe 59,95 3. März                     → -59.95 2026-03-03 Schuhe
    Schuhe 59,95 am 3. November 2026         → -59.95 2026-11-03 Schuhe
    Urlaub 350 20. Dezember                  → -350.00 2026-12-20 Urlaub
    Hotel 210,00 2. Januar 2027              → -210.00 2027-01-02 Hotel
    Zahnarzt 120 letzte Woche                → -120.00 Zahnarzt ?
    12,50 bei Rewe                           → -12.50 Rewe
    Einkauf bei Rewe 32,15                   → -32.15 Einkauf bei Rewe
    Geschenk 30 für Anna                     → -30.00 Geschenk für Anna
    Parken für 5,50                          → -5.50 Parken
    zwanzig Euro Taxi                        → -20.00 Taxi
    Taxi fünfundzwanzig Euro                 → -25.00 Taxi
    Pizza 20€                                → -20.00 Pizza
    20 EUR Pizza                             → -20.00 Pizza
    Mittagessen 20 Dollar                    → -20.00 Mittagessen ?
    Gehalt 2.450,00                          → +2450.00 Gehalt
    Gehalt 2.450                             → +2450.00 Gehalt
    Lohn 1800 am 25.                         → +1800.00 2026-10-25 Lohn
    bekommen 40 von Oma                      → +40.00 Oma
    50 von Oma bekommen                      → +50.00 Oma
    Erstattung 23,99 von Amazon              → +23.99 Erstattung von Amazon
    Steuererstattung 412                     → +412.00 Steuererstattung
    Fahrrad verkauft 120                     → +120.00 Fahrrad verkauft
    Lohnsteuer 300                           → -300.00 Lohnsteuer
    +20 Anna                                 → +20.00 Anna
    -15,50 Apotheke                          → -15.50 Apotheke
    Netflix 12,99 monatlich                  → -12.99 Netflix ↻ monthly
    Fitness 29,90 pro Monat                  → -29.90 Fitness ↻ monthly
    Strom 75,00 jeden Monat am 15.           → -75.00 2026-11-15 Strom ↻ monthly
    Putzhilfe 40 jeden Freitag               → -40.00 2026-11-20 Putzhilfe ↻ weekly
    Haftpflicht 68 jährlich                  → -68.00 Haftpflicht ↻ annually
    Kino 2x9,50                              → -19.00 Kino
    1/2 Preis Jacke 20                       → -20.00 1/2 Preis Jacke
    Äpfel 1,5kg 3,20                         → -3.20 Äpfel 1,5kg`,
  French: `
    café 2,50                                → -2.50 café
    café 2,50 hier                           → -2.50 2026-11-21 café
    café 2,50 € avant-hier                   → -2.50 2026-11-20 café
    pain 1,20 aujourd'hui                    → -1.20 pain
    métro 2,15 ce matin                      → -2.15 métro
    coiffeur 25 demain                       → -25.00 2026-11-23 coiffeur
    essence 62,30 lundi                      → -62.30 2026-11-16 essence
    essence 62,30 vendredi dernier           → -62.30 2026-11-20 essence
    concert 35 le vendredi 13 novembre       → -35.00 2026-11-13 concert
    train 29,90 il y a 3 jours               → -29.90 2026-11-19 train
    train 29,90 il y a une semaine           → -29.90 2026-11-15 train
    loyer 750 le 1er                         → -750.00 2026-11-01 loyer
    loyer 750 1er novembre                   → -750.00 2026-11-01 loyer
    loyer 1 150,00 le 1er                    → -1150.00 2026-11-01 loyer ?
    courses 45,20 12/11/2026                 → -45.20 2026-11-12 courses
    courses 45,20 12/11                      → -45.20 2026-11-12 courses
    courses 45,20 12.11.2026                 → -45.20 2026-11-12 courses
    courses 45,20 le 12 novembre             → -45.20 2026-11-12 courses
    courses 45,20 12 11 2026                 → -45.20 2026-11-12 courses
    chaussures 59,95 3 mars                  → -59.95 2026-03-03 chaussures
    chaussures 59,95 14 août                 → -59.95 2026-08-14 chaussures
    vacances 350 20 décembre                 → -350.00 2026-12-20 vacances
    hôtel 210,00 le 2 janvier 2027           → -210.00 2027-01-02 hôtel
    dentiste 120 la semaine dernière         → -120.00 dentiste ?
    12,50 chez Carrefour                     → -12.50 Carrefour
    courses chez Carrefour 32,15             → -32.15 courses chez Carrefour
    cadeau 30 pour Anna                      → -30.00 cadeau pour Anna
    parking à 5,50                           → -5.50 parking
    vingt euros taxi                         → -20.00 taxi
    taxi vingt-cinq euros                    → -25.00 taxi
    pizza 20€                                → -20.00 pizza
    20 EUR pizza                             → -20.00 pizza
    déjeuner 20 dollars                      → -20.00 déjeuner ?
    salaire 2100                             → +2100.00 salaire
    salaire 2.100,50                         → +2100.50 salaire
    reçu 40 de maman                         → +40.00 maman
    remboursement 23,99 Amazon               → +23.99 remboursement Amazon
    vendu vélo 120                           → +120.00 vendu vélo
    bonus 1k                                 → +1000.00 bonus
    impôt sur le revenu 200                  → -200.00 impôt sur le revenu
    +20 Anna                                 → +20.00 Anna
    -15,50 pharmacie                         → -15.50 pharmacie
    Netflix 13,49 par mois                   → -13.49 Netflix ↻ monthly
    loyer 750 tous les mois le 1er           → -750.00 2026-11-01 loyer ↻ monthly
    salle de sport 29,90 chaque mois         → -29.90 salle de sport ↻ monthly
    ménage 40 chaque vendredi                → -40.00 2026-11-20 ménage ↻ weekly
    assurance auto 480 par an                → -480.00 assurance auto ↻ annually
    cinéma 2x9,50                            → -19.00 cinéma
    1/2 prix veste 20                        → -20.00 1/2 prix veste
    H&M 2 chaussettes 9,99                   → -9.99 H&M 2 chaussettes`,
  Spanish: `
    café 1,50                                → -1.50 café
    café 1,50 ayer                           → -1.50 2026-11-21 café
    café 1,50 € anteayer                     → -1.50 2026-11-20 café
    pan 1,20 hoy                             → -1.20 pan
    metro 2,15 esta mañana                   → -2.15 metro
    peluquería 25 mañana                     → -25.00 2026-11-23 peluquería
    gasolina 62,30 el lunes                  → -62.30 2026-11-16 gasolina
    gasolina 62,30 el viernes pasado         → -62.30 2026-11-20 gasolina
    concierto 35 viernes 13 de noviembre     → -35.00 2026-11-13 concierto
    tren 29,90 hace 3 días                   → -29.90 2026-11-19 tren
    tren 29,90 hace una semana               → -29.90 2026-11-15 tren
    alquiler 750 el 1                        → -750.00 2026-11-01 alquiler
    alquiler 750 1 de noviembre              → -750.00 2026-11-01 alquiler
    alquiler 1.150,00 el 1                   → -1150.00 2026-11-01 alquiler
    compra 45,20 12/11/2026                  → -45.20 2026-11-12 compra
    compra 45,20 12/11                       → -45.20 2026-11-12 compra
    compra 45,20 12-11-2026                  → -45.20 2026-11-12 compra
    compra 45,20 el 12 de noviembre          → -45.20 2026-11-12 compra
    compra 45,20 12 11 2026                  → -45.20 2026-11-12 compra
    zapatos 59,95 3 de marzo                 → -59.95 2026-03-03 zapatos
    zapatos 59,95 14 agosto                  → -59.95 2026-08-14 zapatos
    vacaciones 350 20 de diciembre           → -350.00 2026-12-20 vacaciones
    hotel 210,00 2 de enero de 2027          → -210.00 2027-01-02 hotel
    dentista 120 la semana pasada            → -120.00 dentista ?
    12,50 en Mercadona                       → -12.50 Mercadona
    compra en Mercadona 32,15                → -32.15 compra en Mercadona
    regalo 30 para Ana                       → -30.00 regalo para Ana
    aparcamiento por 5,50                    → -5.50 aparcamiento
    veinte euros taxi                        → -20.00 taxi
    taxi veinticinco euros                   → -25.00 taxi
    pizza 20€                                → -20.00 pizza
    20 EUR pizza                             → -20.00 pizza
    comida 20 dólares                        → -20.00 comida ?
    nómina 1850                              → +1850.00 nómina
    nómina 1.850                             → +1850.00 nómina
    recibí 40 de mamá                        → +40.00 mamá
    reembolso 23,99 Amazon                   → +23.99 reembolso Amazon
    vendí bici 120                           → +120.00 vendí bici
    bonus 1k                                 → +1000.00 bonus
    impuesto sobre la renta 200              → -200.00 impuesto sobre la renta
    +20 Ana                                  → +20.00 Ana
    -15,50 farmacia                          → -15.50 farmacia
    Netflix 12,99 al mes                     → -12.99 Netflix ↻ monthly
    alquiler 750 mensual                     → -750.00 alquiler ↻ monthly
    gimnasio 29,90 cada mes                  → -29.90 gimnasio ↻ monthly
    limpieza 40 cada viernes                 → -40.00 2026-11-20 limpieza ↻ weekly
    seguro del coche 480 al año              → -480.00 seguro del coche ↻ annually
    cine 2x9,50                              → -19.00 cine
    1/2 precio chaqueta 20                   → -20.00 1/2 precio chaqueta
    kebab 7                                  → -7.00 kebab`,
};
