import { month, unit } from './day-words.ts';

/** Whether a line without a sign says that money came in; unclear if a word of it speaks against that. */
export interface Direction {
  isIncome: boolean;
  isUnclear: boolean;
}

const word = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?!['’]?[\\p{L}\\p{N}])`, 'iu');

/** In English, German, French and Spanish. */
const income = word(
  [
    'salary|wages?|payday|pay ?che(?:ck|que)|payslip|refund(?:ed)?|rebate|reimbursed|reimbursement|dividends?|cashback|royalt(?:y|ies)|inherit(?:ance|ed)|earnings|revenue|money back|scholarship|stipend|direct deposit|overtime|universal credit|(?:child|housing|unemployment|disability|maternity) benefits?|(?:maternity|sick|holiday|back|severance) pay|payout|sold(?! out)|won(?! ?tons?)|winnings',
    '(?:money|transfer|payment|venmo|paypal|zelle) from|(?:gave|paid|sent|repaid) (?:me|us)|(?:got|was) paid|(?:paid|given) (?:me )?back by',
    '(?:netto|brutto|monats|grund|jahres|ruhe|weihnachts|urlaubs)?gehalt|(?:netto|monats)?lohn|(?:alters|witwen)?rente|(?:gehalts|lohn|renten|zahlungs|geld|miet)eingang',
    String.raw`\p{L}*erstattung|gutschrift|dividenden?|verkauft|gewonnen|erbschaft|\p{L}*einnahmen?|(?:kinder|eltern|bürger|wohn|kranken|pflege|arbeitslosen|urlaubs|weihnachts)geld|bafög|stipendium|(?:geld|überweisung|rückzahlung) von`,
    '(?:hat|haben|gab|gaben) (?:mir|uns)|zurück(?:gezahlt|bekommen|erhalten)',
    'salaire|remboursement|dividendes|vendue?s?|gagné|allocations?|apl|ch[ôo]mage|héritage|(?:argent|virement) de(?! poche)',
    "(?:m['’]|nous )(?:a|ont) (?:donné|payé|envoyé|remboursé|rendu|viré|prêté)|remboursée?s?(?: \\S+)* par",
    'salario|n[óo]mina|sueldo|paga extra|reembolso|devoluci[óo]n|dividendos|vend[íi]|vendid[oa]s?|gané|cobré|cobrado|herencia|beca|paro|subsidio|(?:dinero|bizum|transferencia) de',
    '(?:me|nos) (?:di[oó]|dieron|pag(?:ó|aron)|devolvi(?:ó|eron)|envi(?:ó|aron)|regal(?:ó|aron)|ingres(?:ó|aron)|transfiri(?:ó|eron))',
  ].join('|'),
);

/** In French it is also what a shop gives: "reçu de caisse". */
const received = String.raw`re[çc]u(?! de (?:caisse|taxi|paiement|carte|loyer|parking|don)(?!\p{L}))`;

/** Income on their own and in front of "from", but also a part of other names: "income tax", "bonus bar". */
const perhapsIncome = word(
  `income|bonus|earned|received|got|bekommen|erhalten|${received}|recibido|recibida|recib[íi]`,
);
const fromSomebody = /^\s*(?:(?:back|given) )?(from|for|of|by|von|für|de|por)(?![\p{L}\p{N}])|^\s*$/iu;
const verb = word(`got|bekommen|erhalten|${received}|recibido|recibida|recib[íi]`);
/** "von Oma bekommen" */
const somebodyInFront = /(?<![\p{L}\p{N}])(from|von|de)\s+\S.*$/iu;

/** What is paid, although it is called after income. */
const expense = word(
  [
    'tax|taxes|contributions?|insurance|protection|fees?|deductions?|repayment|loan|mortgage|advance|sacrifice|donations?',
    'steuer|versicherung|kredit|darlehen',
    'impôts?|cotisations?|assurance|prêt|crédit|emprunt',
    'impuestos?|seguro|préstamo|hipoteca|crédito',
  ].join('|'),
);

/** Paid to somebody: "refund to Dave", "reimbursed Dave", "devolución a Ana". */
const paidOut = /(?<=\s)(?:to|an|à)\s|\breimbursed (?!by|for|from|on|in)\p{L}/iu;
const paidOutInSpanish = /(?<=\s)a \p{Lu}/u;
/** "Wages for the cleaner" are paid to somebody else; those for the week, or for June, are not. */
const wages = String.raw`salary|wages?|stipend|\p{L}*gehalt|(?:netto|monats)?lohn|salaire|salario|sueldo|n[óo]mina`;
const wagesFor = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${wages}) (?:for|für|pour|para)\s(?!(?:(?:the|this|last|my|den|die|diese|le|la|el|este) )?(?:${month}|${unit})(?!\p{L}))\p{L}`,
  'iu',
);
/** With another word behind, it is not the money itself: "payslip printing", "payday drinks". */
const aboutPay = /(?<!\p{L})(?:payslips?|payday|scholarship|overtime) (?!(?:from|at|by)\s)\p{Ll}/u;

const misleading = [expense, paidOut, paidOutInSpanish, wagesFor, aboutPay];

/** Paid or received: the words do not tell. */
const eitherWay = word(
  [
    'interest|sale|freelance|lottery|prize|benefits|owes (?:me|us)|(?:pocket|birthday|christmas|xmas|wedding) money|(?:gift|present|loan|che(?:ck|que)) from|cash back|deposit back|rent from|pension|tips|commission|returned|borrowed|lent (?:me|us)|alimony|child support',
    '(?<!(?:train|bus|coach|ferry|flight|rail|day) )return(?! (?:ticket|fare|trip|flight|train))|(?<=\\S )(?<!(?:^|\\s)(?:I|we|have|loan|mortgage|card) )(?:paid back|repaid)',
    'zinsen|verkauf|\\p{L}*gewinn|erstattet|rückgabe|zurückgegeben|schuldet (?:mir|uns)|(?:taschen|geburtstags)geld|(?:geschenk|darlehen) von|\\p{L}*rückzahlung|pfand|retoure|rücksendung|provision|honorar|geschenkt|geliehen',
    'intérêts|(?:me|nous) doit|argent de poche|(?:cadeau|prêt) de|paie|paye|retraite|vente|remboursée?s?|prêté|emprunté|caf|primes? (?:de|annuelle)|^primes?$',
    'intereses|premio|(?:me|nos) debe|(?:regalo|préstamo) de|paga|pensión|venta|ingresos?|cobro|prestado',
  ].join('|'),
);

/** What was paid comes back. */
const comesBack = word('(?:tax|vat|fees?|insurance|deposit) (?:refund|rebate|repayment|credits?)');

/** A line without another name: "30 from Dave" came in, "12 from Boots" did not. "De l'eau" is a name. */
const onlyFrom = /^(?:[Ff]rom|[Vv]o[nm])\s+\S|^(?:[Dd]el?|[Dd]u)\s+\p{Lu}/u;
const onlyFromRelative = /^(?:from|vo[nm]|del?|du)\s/iu;
const relative = word(
  'mum|mom|dad|nan|gran|granny|grand(?:ma|pa|ad)|aunt(?:ie|y)?|uncle|mama|papa|mutti|vati|oma|opa|tante|onkel|maman|mamie|papi|papy|tonton|mamá|papá|abuel[oa]s?|tí[oa]',
);

const certainly = {
  income: { isIncome: true, isUnclear: false },
  expense: { isIncome: false, isUnclear: false },
};

export function directionOf(text: string): Direction {
  if (comesBack.test(text)) return certainly.income;
  if (income.test(text)) {
    const isPaid = misleading.some((words) => words.test(text));
    return { isIncome: !isPaid, isUnclear: isPaid };
  }
  if (eitherWay.test(text)) return { isIncome: false, isUnclear: true };
  if (onlyFromRelative.test(text) && relative.test(text)) return certainly.income;
  if (onlyFrom.test(text)) return { isIncome: false, isUnclear: true };
  const found = perhapsIncome.exec(text);
  if (found === null) return certainly.expense;
  const [front, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  if (behind.trim() === '' && somebodyInFront.test(front)) return certainly.income;
  const isFrom = fromSomebody.test(behind) && (behind.trim() !== '' || !verb.test(found[0]));
  if (isFrom && !expense.test(text)) return certainly.income;
  // "got milk" is no income; "received parcel", "bonus bar" and "Trinkgeld bekommen" may be.
  return { isIncome: false, isUnclear: !verb.test(found[0]) || behind.trim() === '' };
}
