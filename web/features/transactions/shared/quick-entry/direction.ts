/** Whether a line without a sign says that money came in; unclear if a word of it speaks against that. */
export interface Direction {
  isIncome: boolean;
  isUnclear: boolean;
}

const word = (alternatives: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{L}\\p{N}])`, 'iu');

/** In English, German, French and Spanish. */
const income = word(
  [
    'salary|wages?|payday|pay ?che(?:ck|que)|payslip|refund(?:ed)?|reimbursed|reimbursement|dividends?|cashback|pension|sold(?! out)|won|winnings|(?:money|gift|transfer) from|(?:gave|paid) me',
    String.raw`gehalt|lohn|\p{L}*erstattung|dividende|verkauft|gewonnen|(?:kinder|taschen)geld|(?:geld|geschenk) von`,
    'salaire|remboursement|dividendes|vendue?s?|gagné|(?:argent|cadeau|virement) de',
    'salario|nómina|sueldo|reembolso|devolución|dividendos|vendí|vendido|gané|(?:dinero|regalo|transferencia) de',
  ].join('|'),
);

/** Income on their own and in front of "from", but also a part of other names: "income tax", "bonus bar". */
const perhapsIncome = word(
  'income|bonus|earned|received|got|bekommen|erhalten|reçu|recibido|recibida|recibí',
);
const fromSomebody = /^\s*(from|for|of|by|von|für|de|por)(?![\p{L}\p{N}])|^\s*$/iu;
const verb = word('got|bekommen|erhalten|reçu|recibido|recibida|recibí');
/** "von Oma bekommen" */
const somebodyInFront = /(?<![\p{L}\p{N}])(from|von|de)\s+\S.*$/iu;

/** What is paid, although it is called after income. */
const expense = word(
  'tax|taxes|steuer|impôts?|impuestos?|contributions?|insurance|protection|fees?|deductions?|repayment|loan|advance',
);

/** Paid or received: the words do not tell. */
const eitherWay = word(
  'interest|sale|freelance|lottery|pocket money|deposit back|rent from|zinsen|intérêts|intereses',
);

/** What was paid comes back. */
const comesBack = word('(?:tax|vat|fees?|insurance|deposit) (?:refund|rebate|repayment)');

const certainly = {
  income: { isIncome: true, isUnclear: false },
  expense: { isIncome: false, isUnclear: false },
};

export function directionOf(text: string): Direction {
  if (comesBack.test(text)) return certainly.income;
  if (income.test(text)) {
    const isPaid = expense.test(text);
    return { isIncome: !isPaid, isUnclear: isPaid };
  }
  if (eitherWay.test(text)) return { isIncome: false, isUnclear: true };
  const found = perhapsIncome.exec(text);
  if (found === null) return certainly.expense;
  const [front, behind] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  if (behind.trim() === '' && somebodyInFront.test(front)) return certainly.income;
  const isFrom = fromSomebody.test(behind) && (behind.trim() !== '' || !verb.test(found[0]));
  if (isFrom && !expense.test(text)) return certainly.income;
  // "got milk" is no income; "received parcel" and "bonus bar" may be.
  return { isIncome: false, isUnclear: !verb.test(found[0]) };
}
