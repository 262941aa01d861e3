/** Why a category is suggested. */
export const suggestionMessages = {
  sameMerchant: (category: string, count: number, of: number, merchant: string) =>
    of === 1 ? `${category}: as last time` : `${category}: ${count} of ${of} at ${merchant}`,
  lastChoice: (category: string, merchant: string) => `${category}: your last choice at ${merchant}`,
  similarName: (category: string, count: number, of: number, word: string) =>
    `${category}: ${count} of ${of} with “${word}”`,
  toldByWord: (category: string, word: string) => `${category}: because of “${word}”`,
  usualForBrand: (category: string, brand: string) => `${category}: usual for “${brand}”`,
  oftenUsed: (category: string, count: number, of: number, isIncome: boolean) =>
    `${category}: ${count} of ${of} ${isIncome ? 'incomes' : 'expenses'}`,
} as const;
