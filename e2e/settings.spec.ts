import { setupApi } from '#contract/account.ts';
import { dayIn } from '#contract/calendar.ts';
import { holdAnswers, untilDrawn } from './hold.ts';
import { section } from './settings-screen.ts';
import { goWithin, openMenu, toast } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { openForm } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('settings', () => {
  test('settings enter an overdraft as an expense of the opening balance, and do not say that there is none when it cannot be loaded', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await page.route('**/api/transactions?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/settings');
    const opening = section(page, 'Opening Balance');
    await expect(opening.getByRole('button')).toHaveText(['Try again']);
    await page.unroute('**/api/transactions?*');
    await opening.getByRole('button').click();
    await opening.getByRole('button', { name: 'Add Overdraft' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Category')).toHaveValue('Opening Balance');
    await form.getByLabel('Amount').fill('75');
    await form.getByRole('button', { name: 'Save Expense' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
    await expect(opening).toContainText('-£75.00');
    await expect(opening.getByRole('button')).toHaveText(['Edit Opening Balance']);
  });

  test('settings show the account, its sections, and change theme, time zone and currency', async ({
    page,
    account,
    ledger,
    site,
    colorScheme,
    expectFailure,
  }) => {
    await page.goto('/settings');
    await test.step('show the email address of the account', async () => {
      await expect(section(page, 'Account')).toContainText(account.email);
    });

    await test.step('change the theme and remember it', async () => {
      const other = colorScheme === 'dark' ? 'light' : 'dark';
      const theme = section(page, 'Preferences').getByLabel('Theme');
      await expect(theme).toHaveValue(colorScheme ?? '');

      await theme.selectOption(other);
      await expect(page.locator('html')).toHaveAttribute('data-theme', other);
      await page.reload();
      await expect(theme).toHaveValue(other);
    });

    await test.step('keep the time zone and show an error when saving fails', async () => {
      expectFailure('/api/auth/time-zone');
      await page.route('**/api/auth/time-zone', (route) => route.abort());
      const zone = section(page, 'Preferences').getByLabel('Time zone');
      await zone.selectOption('Asia/Tokyo');

      await expect(toast(page, 'Could not save. Try again.')).toBeVisible();
      await expect(zone).toHaveValue('');
      await page.unroute('**/api/auth/time-zone');
    });

    await test.step('set the time zone that determines today, or follow the browser', async () => {
      const zone = section(page, 'Preferences').getByLabel('Time zone');
      const choose = async (option: string) => {
        const saved = page.waitForResponse('**/api/auth/time-zone');
        await zone.selectOption(option);
        await saved;
      };
      const expectToday = async (day: string) => {
        await page.goto('/transactions');
        await expect((await openForm(page)).getByLabel('Date')).toHaveValue(day);
        await page.goto('/settings');
      };
      await expect(zone).toHaveValue('');
      await expect(zone).toHaveAccessibleDescription(new RegExp(site.timeZone));

      await choose('Pacific/Pago Pago');
      await expect(zone).toHaveAccessibleDescription(/Pacific\/Pago_Pago/);
      await expectToday(dayIn('Pacific/Pago_Pago', Date.now()));
      await expect(zone).toHaveValue('Pacific/Pago_Pago');

      await choose('Follow this browser');
      await expect(zone).toHaveAccessibleDescription(new RegExp(site.timeZone));
      await expectToday(ledger.today);
    });

    await test.step('change the display currency, like the currency picker', async () => {
      const currency = section(page, 'Preferences').getByLabel('Display currency');
      await expect(currency).toHaveValue('GBP');
      await expect(currency).toHaveAccessibleDescription('Amounts are not converted.');

      const saved = page.waitForResponse('**/api/auth/setup');
      await currency.selectOption('EUR');
      await saved;

      await expect((await openMenu(page)).getByLabel('Display currency')).toHaveValue('EUR');
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Totals' })).toContainText('€0.00');
    });

    await test.step('have a link and an address for each section', async () => {
      await goWithin(page, '/settings');
      const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(links.first()).toBeVisible();
      const texts = await links.allInnerTexts();
      await expect(headings).toHaveText(texts);
      for (const name of texts) {
        await links.filter({ hasText: name }).click();
        await expect(section(page, name)).toBeFocused();
        await expect(section(page, name).getByRole('heading', { level: 2 })).toBeInViewport();
        await expect(links.first()).toBeInViewport();
      }
      await expect(page).toHaveURL('/settings#danger-zone');
      await page.reload();
      await expect(section(page, 'Danger Zone')).toBeFocused();
    });
  });

  test('the display currency that was chosen last stays while those before it are saved, and none stays that is not saved', async ({
    page,
    expectFailure,
  }) => {
    const waiting: (() => void)[] = [];
    await page.route('**/api/auth/setup', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    await page.goto('/settings');
    const currency = section(page, 'Preferences').getByLabel('Display currency');
    await currency.selectOption('EUR');
    await currency.selectOption('JPY');
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await expect.poll(() => waiting.length).toBe(2);
    await expect(currency).toHaveValue('JPY');
    const saved = page.waitForResponse('**/api/auth/setup');
    waiting[1]?.();
    await saved;
    await expect(currency).toHaveValue('JPY');

    expectFailure('/api/auth/setup');
    await page.route('**/api/auth/setup', (route) => route.abort());
    await currency.selectOption('USD');
    await currency.selectOption('CAD');
    await expect(toast(page, 'Could not save. Try again.')).toHaveCount(2);
    await expect(currency).toHaveValue('JPY');
  });

  test('a display currency that was chosen on another device shows when the tab is next looked at, unless another one is chosen here', async ({
    page,
    account,
    site,
  }) => {
    await page.goto('/settings');
    const currency = section(page, 'Preferences').getByLabel('Display currency');
    await expect(currency).toHaveValue('GBP');
    await call(site, setupApi.save, { token: account.token, body: { defaultCurrency: 'JPY' } });
    const look = () =>
      page.evaluate(`document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))`);
    await look();
    await expect(currency).toHaveValue('JPY');

    const { isDone, release } = await holdAnswers(page, '/auth/me');
    const asked = page.waitForRequest('**/api/auth/me');
    await look();
    await isDone;
    const saved = page.waitForResponse('**/api/auth/setup');
    await currency.selectOption('EUR');
    await saved;
    release();
    await (await asked).response();
    await untilDrawn(page);
    await expect(currency).toHaveValue('EUR');
  });

  test('settings hide the links to sections on a phone', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/settings');
    await expect(section(page, 'Account')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
  });

  test('settings work with a time zone that the browser does not know, as do all other pages', async ({
    page,
  }) => {
    await page.route('**/api/auth/me', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), timeZone: 'Mars/Olympus_Mons' } });
    });
    await page.goto('/settings');
    await expect(section(page, 'Sessions').getByRole('time').first()).toBeVisible();
    for (const title of ['Dashboard', 'Transactions', 'Budgets', 'Recurring Transactions']) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(title);
    }
  });
});
