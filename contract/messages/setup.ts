import { formatDay, type LocalDate } from '../calendar.ts';
import { productName } from './general.ts';

export const setupMessages = {
  welcome: `Welcome to ${productName}!`,
  hello: 'Hello, {email}',
  opening: 'Opening balance',
  openingHint: (day: LocalDate) =>
    `What you have before your first entry. Put a minus in front of what you owe. It is added as income or expense on ${formatDay(day, 'long')}; you can change it later.`,

  currency: 'Choose your default currency',
  settingUp: 'Setting up...',
  saveAndContinue: 'Save and Continue',
  changeLater: 'You can change your currency preference later in settings.',
} as const;
