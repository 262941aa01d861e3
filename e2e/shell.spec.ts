import { authApi } from '#contract/auth.ts';
import { generalMessages } from '#contract/messages/general.ts';
import { pages } from '../web/app/pages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { openMenu } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

const navigation = pages.filter((page) => page.navigation !== undefined);

test.describe('the theme', () => {
  test('the theme follows the system until it is toggled, and is then remembered', {
    tag: '@every-look',
  }, async ({ page, colorScheme }) => {
    const [first, second] = colorScheme === 'dark' ? ['dark', 'light'] : ['light', 'dark'];
    const root = page.locator('html');
    const icon = page.locator('link[rel="icon"]');
    const colour = page.locator('meta[name="theme-color"]');
    await page.goto('/');
    await expect(root).toHaveAttribute('data-theme', first);
    await expect(icon).toHaveAttribute('href', `/favicon-${first}.svg`);
    const firstColour = await colour.getAttribute('content');

    await page.emulateMedia({ colorScheme: second as 'light' | 'dark' });
    await expect(root).toHaveAttribute('data-theme', second);
    await page.emulateMedia({ colorScheme: first as 'light' | 'dark' });
    await expect(root).toHaveAttribute('data-theme', first);

    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect(root).toHaveAttribute('data-theme', second);
    await expect(icon).toHaveAttribute('href', `/favicon-${second}.svg`);
    await expect(colour).not.toHaveAttribute('content', firstColour ?? '');
    await expect(root).toHaveCSS('color-scheme', second);

    await page.reload();
    await expect(root).toHaveAttribute('data-theme', second);
    await page.getByRole('button', { name: 'Toggle theme' }).click();
    await expect(root).toHaveAttribute('data-theme', first);

    await test.step('the theme has a favicon for light and dark', async () => {
      for (const side of ['light', 'dark']) {
        const favicon = await page.request.get(`/favicon-${side}.svg`);
        expect(favicon.headers()['content-type']).toContain('image/svg+xml');
      }
    });
  });
});

test.describe('for everyone', () => {
  test('an unknown address shows an error page with a link to the home page', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/no/such/page');
    await page.goto('/no/such/page');

    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found | Tuppence');
    await page.getByRole('link', { name: 'Go to the front page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('every public page has its title', async ({ page }) => {
    const publicTitles = {
      '/': 'Tuppence',
      '/login': 'Sign in | Tuppence',
      '/register': 'Create account | Tuppence',
      '/contact': 'Contact Us | Tuppence',
      '/Contact/': 'Contact Us | Tuppence',
    };
    for (const [path, title] of Object.entries(publicTitles)) {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expect(page).toHaveTitle(title);
    }
  });
});

test.describe('for signed-in users', () => {
  test.use({ as: 'user' });

  test('the navigation links to every page and marks the current one', { tag: '@every-width' }, async ({
    page,
  }) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Danger Zone' })).toBeVisible();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Budgets', exact: true }),
    ).toBeVisible();
    expect(navigation.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Dashboard',
        'Transactions',
        'Receipts',
        'Settings',
        'Budgets',
        'Recurring Transactions',
      ]),
    );
    for (const { path, title } of navigation) {
      const direct = page.getByRole('navigation').getByRole('link', { name: title, exact: true });
      const link = (await direct.isVisible())
        ? direct
        : (await openMenu(page)).getByRole('link', { name: title });
      await link.click();

      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${title} | Tuppence`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('nav [aria-current="page"]').filter({ visible: true })).toHaveText(
        new RegExp(`^(${title}|More)$`),
      );
    }
    await page.getByRole('banner').getByRole('link', { name: 'Tuppence' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the More menu opens over the page, and Escape closes it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/dashboard');
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link')).toHaveText(
      navigation.filter((page) => page.navigation !== 'tab').map(({ title }) => title),
    );
    await expect(sheet.getByLabel('Display currency')).toHaveValue('GBP');
    await expect(sheet.getByRole('button', { name: 'Logout' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();

    await more.click();
    await sheet.getByRole('link', { name: 'Settings' }).click();
    await expect(sheet).toBeHidden();
    await expect(more).toHaveAttribute('aria-current', 'page');
  });

  test('an unknown address keeps the navigation', { tag: '@every-look' }, async ({ page, expectFailure }) => {
    expectFailure('/no/such/page');
    await page.goto('/transactions');
    const line = page.getByRole('textbox', { name: 'Quick entry' });
    await line.fill('Tulip bulbs');
    await line.fill('');
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByText(generalMessages.keptWhatWasTyped)).toHaveCount(0);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Budgets', exact: true })
      .click();
    await expect(page).toHaveURL('/budgets');
  });

  test('the first Tab stop skips the navigation', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add Transaction' })).toBeFocused();
  });

  test('another display currency changes how amounts are formatted, not their value, and is saved', {
    tag: '@every-look',
  }, async ({ page, ledger, account, site, expectFailure }) => {
    await ledger.income('Wages', 1234.56);
    await page.goto('/dashboard');
    const totals = page.getByRole('region', { name: 'Totals' });
    await expect(totals).toContainText('£1,234.56');

    for (const [code, text] of Object.entries({ EUR: '€1,234.56', CAD: 'CA$1,234.56', JPY: '¥1,235' })) {
      const saved = page.waitForResponse('**/api/auth/setup');
      const picker = (await openMenu(page)).getByLabel('Display currency');
      await expect(picker).toHaveAccessibleDescription('Amounts are not converted.');
      await picker.focus();
      await expect(page.getByText('Amounts are not converted.').filter({ visible: true })).toHaveCount(1);
      await picker.selectOption(code);
      await saved;
      if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
      await expect(totals).toContainText(`Total Income${text}`);
      await expect(page.getByRole('main')).not.toContainText('£');
    }
    await expect(totals).not.toContainText('.');

    await page.goto('/transactions');
    await expect(page.getByRole('row').last()).toContainText('+¥1,235');
    expect(await call(site, authApi.me, { token: account.token })).toHaveProperty('defaultCurrency', 'JPY');

    await test.step('a currency that cannot be saved is reverted with an error message', async () => {
      expectFailure('/api/auth/setup');
      await page.route('**/api/auth/setup', (route) => route.abort());
      const picker = (await openMenu(page)).getByLabel('Display currency');
      await picker.selectOption('EUR');
      await expect(page.getByRole('alert').filter({ hasText: 'Could not save. Try again.' })).toBeVisible();
      await expect(picker).toHaveValue('JPY');
    });
  });
});
