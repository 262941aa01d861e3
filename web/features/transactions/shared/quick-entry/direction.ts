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
    'salary|wages?|payday|pay ?che(?:ck|que)|payslip|refund(?:ed)?|reimbursed|reimbursement|dividends?|cashback|pension',
    'gehalt|lohn|erstattung|rückerstattung|dividende',
    'salaire|remboursement|dividendes',
    'salario|nómina|sueldo|reembolso|dividendos',
  ].join('|'),
);

/** Income on their own and in front of "from", but also a part of other names: "income tax", "bonus bar". */
const perhapsIncome = word('income|bonus|earned|received|got|bekommen|erhalten|reçu|recibido|recibida');
const fromSomebody = /^\s*(from|for|of|by|von|für|de|por)(?![\p{L}\p{N}])|^\s*$/iu;
const verb = word('got|bekommen|erhalten|reçu|recibido|recibida');

/** What is paid, although it is called after income. */
const expense = word(
  'tax|taxes|steuer|impôts?|impuestos?|contributions?|insurance|protection|fees?|deductions?|repayment|loan|advance',
);

const certainly = {
  income: { isIncome: true, isUnclear: false },
  expense: { isIncome: false, isUnclear: false },
};

export function directionOf(text: string): Direction {
  if (income.test(text)) {
    const isPaid = expense.test(text);
    return { isIncome: !isPaid, isUnclear: isPaid };
  }
  const found = perhapsIncome.exec(text);
  if (found === null) return certainly.expense;
  const behind = text.slice(found.index + found[0].length);
  const isFrom = fromSomebody.test(behind) && (behind.trim() !== '' || !verb.test(found[0]));
  if (isFrom && !expense.test(text)) return certainly.income;
  // "got milk" is no income; "received parcel" and "bonus bar" may be.
  return { isIncome: false, isUnclear: !verb.test(found[0]) };
}
