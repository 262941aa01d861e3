import { formatDay, type LocalDate } from '../calendar.ts';
import { productName } from './general.ts';

export const setupMessages = {
  welcome: `Welcome to ${productName}!`,
  hello: 'Hello, {email}',
  opening: 'Opening balance',
  openingHint: (day: LocalDate) =>
    `What you own before your first entry, or owe, with a minus in front. It is entered as income or expense on ${formatDay(day, 'long')}, and you can change it later.`,

  currency: 'Choose your default currency',
  settingUp: 'Setting up...',
  saveAndContinue: 'Save and Continue',
  changeLater: 'You can change your currency preference later in settings.',
} as const;
