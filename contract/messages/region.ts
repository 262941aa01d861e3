export const regionMessages = {
  label: 'Region',
  followBrowser: 'Follow this browser',
  hint: (amount: string, day: string) =>
    `Amounts such as ${amount}, days such as ${day}. Saved in this browser.`,
};
