import { productName } from './general.ts';

/** The front page. */
export const landingPageMessages = {
  exampleReceipt: { merchant: 'Northgate', amount: '£48.07', date: '20 Nov' },
  exampleMonth: 'November 2026',
  moneyIn: 'In',
  moneyOut: 'Out',
  spending: 'Visualise Spending',
  spendingHint: 'A doughnut for where it went, daily bars for when. Both read at a glance, in either theme.',
  receipts: 'Receipt Scanning',
  receiptsHint:
    'Photograph it, and it is entered. Your own server reads the merchant, amount and date, and marks what it doubts.',
  categories: 'Smart Categorisation',
  categoriesHint: 'Start with thirteen sensible categories, add your own, and set a monthly budget for each.',
  merchant: 'Merchant',
  intro: `${productName} is a cash book for what you earn and what you spend: every penny entered, categorised and totalled.`,
  title: 'Take Control of Your Finances',
  getStarted: 'Get Started for Free',
  goToDashboard: 'Go to Dashboard',
  contact: 'Contact',
} as const;
