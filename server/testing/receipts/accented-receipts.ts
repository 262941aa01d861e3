import type { PdfFont } from './compose-letters.ts';

interface Shop {
  /** Together with every accented letter that the language has. */
  names: readonly string[];
  /** The rest of a receipt of that country. */
  lines: readonly string[];
}

/** Names of fictitious shops in eight languages. */
export const accentedShops = {
  english: {
    names: ['CAFÉ ROUGE', 'Harbour Lane Grocers', 'CRUMB & KETTLE', 'The Corner Café'],
    lines: ['Whitby YO21 3PU', 'VAT Reg No 123 4567 89', '', 'Tea 4.20', 'Bread 3.30', 'TOTAL £7.50'],
  },
  german: {
    names: ['Bäckerei Weiß', 'ÖKOHOF ÄHRENGLÜCK', 'Übersee Kaffeerösterei', 'Café Schön'],
    lines: ['04229 Leipzig', 'USt-IdNr. DE123456789', '', 'Tee 4,20', 'Brot 3,30', 'SUMME EUR 7,50'],
  },
  french: {
    names: [
      ...['Crêperie Le Châtelain', 'Pâtisserie Noël', "BOULANGERIE DE L'ÎLE", 'À la Bonne Façon'],
      ...['Le Cœur Sûr', 'Où Manger Naïf', 'CAFÉ DU GARÇON', 'Hôtel Père Noël'],
    ],
    lines: ['75011 PARIS', 'SIRET 123 456 789 00012', '', 'Thé 4,20', 'Pain 3,30', 'TOTAL TTC 7,50'],
  },
  spanish: {
    names: [
      'Heladería Pingüino',
      'Panadería Muñoz',
      'ESPAÑA HOGAR',
      'Cigüeña Azul',
      'Jamón del Árbol',
      'Peluquería Ibáñez',
      'Baúl y Café',
    ],
    lines: ['28004 Madrid', 'NIF B12345678', '', 'Té 4,20', 'Pan 3,30', 'TOTAL 7,50', 'Gracias'],
  },
  italian: {
    names: ['Caffè Perché No', 'Società Più Gusto', 'CITTÀ DEL CAFFÈ', 'Trattoria Lunedì', 'Però Buono'],
    lines: ['20121 Milano', 'P.IVA 01234567890', '', 'Tè 4,20', 'Pane 3,30', 'TOTALE 7,50'],
  },
  portuguese: {
    names: [
      ...['PÃO DE AÇÚCAR', 'Confeitaria Coração', 'Limões do Sul', 'Café Avô e Avó', 'Três Irmãos'],
      ...['À Mesa', 'Açaí da Praça', 'Pastelaria Âncora'],
    ],
    lines: [
      '1200-109 Lisboa',
      'Contribuinte 501234567',
      '',
      'Chá 4,20',
      'Bolo 3,30',
      'TOTAL 7,50',
      'Obrigado',
    ],
  },
  dutch: {
    names: ['Café België', 'Reünie Coöperatie', 'ZOËS BLOEMEN', 'Eén en Twéé', 'Naïef en Zeeën'],
    lines: ['1011 AB Amsterdam', 'BTW NL123456789B01', '', 'Thee 4,20', 'Brood 3,30', 'TOTAAL 7,50'],
  },
  polish: {
    names: [
      ...['Żabka', 'ŁÓDŹ CENTRUM', 'Piekarnia Świeży Chleb', 'Księgarnia Gęś', 'Kwiaciarnia Słońce'],
      ...['Zając i Źrebię', 'Ćma Barowa'],
    ],
    lines: ['00-950 Warszawa', 'NIP 123-456-78-90', '', 'Herbata 4,20', 'Chleb 3,30', 'SUMA PLN 7,50'],
  },
} satisfies Record<string, Shop>;

/** With and without serifs; both are part of the program that draws PDFs. */
export const fonts: readonly PdfFont[] = ['Helvetica', 'Courier-Bold'];
