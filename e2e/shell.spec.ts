import type { Locator } from '@playwright/test';
import { authApi } from '#contract/auth.ts';
import { expectAccessible } from './expect-accessible.ts';
import { logOut, openMenu } from './shell.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';
import { fill, names, openFilters, save } from './transactions-screen.ts';

const titles = {
  '/dashboard': 'Dashboard',
  '/transactions': 'Transactions',
  '/receipts': 'Receipts',
  '/budgets': 'Budgets',
  '/recurring-transactions': 'Recurring Transactions',
  '/settings': 'Settings',
};

test.describe('the theme', () => {
  test('follows the system until it is toggled, and then stays', { tag: '@every-width' }, async ({
    page,
    colorScheme,
  }) => {
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
  });

  test('has an icon for each side', async ({ page }) => {
    for (const side of ['light', 'dark']) {
      const icon = await page.request.get(`/favicon-${side}.svg`);
      expect(icon.headers()['content-type']).toContain('image/svg+xml');
    }
  });
});

test.describe('for everybody', () => {
  test('an address that leads nowhere says so and shows a way on', async ({ page }) => {
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
    };
    for (const [path, title] of Object.entries(publicTitles)) {
      await page.goto(path);
      await expect(page).toHaveTitle(title);
    }
  });
});

test.describe('for users', () => {
  test.use({ as: 'user' });

  test('the navigation leads to every page, marks it and titles it', { tag: '@every-width' }, async ({
    page,
  }) => {
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Danger Zone' })).toBeVisible();
    await expect(
      page.getByRole('navigation').getByRole('link', { name: 'Budgets', exact: true }),
    ).toBeVisible();
    for (const [path, title] of Object.entries(titles)) {
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
        /^(Dashboard|Transactions|Receipts|Budgets|Recurring Transactions|Settings|More)$/,
      );
    }
    await page.getByRole('banner').getByRole('link', { name: 'Tuppence' }).click();
    await expect(page).toHaveURL('/');
  });

  test('what is behind More opens over the page, and Esc closes it', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/dashboard');
    const more = page.getByRole('button', { name: 'More' });
    await more.click();
    const sheet = page.getByRole('dialog', { name: 'More' });
    await expect(sheet.getByRole('link')).toHaveText(['Recurring Transactions', 'Settings']);
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

  test('an address that leads nowhere keeps the navigation', { tag: '@every-width' }, async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expectAccessible(page);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Budgets', exact: true })
      .click();
    await expect(page).toHaveURL('/budgets');
  });

  test('the first stop of the keyboard leads past the navigation', async ({ page }) => {
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

  test('another currency changes how amounts are written, not what they are, and is kept', {
    tag: '@every-width',
  }, async ({ page, ledger, account, site }) => {
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
  });

  test('a message stands at the top right, light in either theme, for five seconds', {
    tag: '@every-width',
  }, async ({ page }) => {
    await page.goto('/dashboard');
    await logOut(page);
    const notifications = page.getByRole('region', { name: 'Notifications' });
    const slip = notifications.getByRole('status').filter({ hasText: 'Logged out successfully.' });

    await expect(slip).toHaveCSS('background-color', 'rgb(254, 253, 251)');
    const box = await slip.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe((page.viewportSize()?.width ?? 0) - 16);
    expect(box?.y).toBeLessThanOrEqual(16);

    const clock = await slip.evaluate((node) => {
      const [animation] = node.querySelector('i').getAnimations();
      animation.finish();
      return animation.effect.getTiming();
    });
    expect(clock).toMatchObject({ duration: 5000, delay: 0, iterations: 1 });
    await expect(notifications).toBeEmpty();
  });

  test('a message covers nothing that can be pressed, but the brand on a small screen', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await ledger.expense('Harbour Coffee House', 8.35);
    for (const width of [undefined, 1024, 768, 320]) {
      if (width !== undefined) await page.setViewportSize({ width, height: 800 });
      await page.goto('/transactions');
      await page.getByRole('button', { name: 'Edit Harbour Coffee House' }).click();
      const form = page.getByRole('dialog');
      await fill(form, { note: `seen at ${width}` });
      await save(form);
      await expect(form).toBeHidden();
      const notifications = page.getByRole('region', { name: 'Notifications' });
      await expect(notifications.getByRole('button', { name: 'Undo' })).toBeInViewport();
      expect(await coveredBy(notifications), `${width}`).toEqual([]);
    }
  });

  test('a message keeps its place and its time when a dialog opens and closes, and can be pressed over it', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await ledger.expense('Harbour Coffee House', 8.35);
    await page.goto('/transactions');
    await page.getByRole('button', { name: 'Edit Harbour Coffee House' }).click();
    const dialog = page.getByRole('dialog');
    await fill(dialog, { note: 'with a friend' });
    await save(dialog);
    await expect(dialog).toBeHidden();
    const slip = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    await slip.evaluate((node) => {
      for (const animation of node.getAnimations({ subtree: true })) {
        animation.pause();
        animation.currentTime = 3000;
      }
    });
    const seen = () =>
      slip.evaluate((node) => ({
        box: node.getBoundingClientRect().toJSON(),
        times: node
          .getAnimations({ subtree: true })
          .map((animation: { currentTime: number }) => animation.currentTime),
      }));
    const before = await seen();
    expect(before.times).toContain(3000);

    await page.keyboard.press('Control+k');
    await expect(dialog).toBeVisible();
    expect(await seen()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await seen()).toEqual(before);

    await page.keyboard.press('Control+k');
    await slip.getByRole('button', { name: 'Close' }).click();
    await expect(slip).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  test('a currency that cannot be saved goes back, with a message', async ({ page, expectFailure }) => {
    expectFailure('/api/auth/setup');
    await page.route('**/api/auth/setup', (route) => route.abort());
    await page.goto('/budgets');
    const picker = (await openMenu(page)).getByLabel('Display currency');
    await picker.selectOption('EUR');

    await expect(page.getByRole('alert').filter({ hasText: 'Could not save. Try again.' })).toBeVisible();
    await expect(picker).toHaveValue('GBP');
  });
});

/** What can be pressed in the page's head or the bar at the top, by name, and lies under this. */
function coveredBy(slips: Locator): Promise<string[]> {
  return slips.evaluate((node) => {
    const slip = node.getBoundingClientRect();
    const controls = [...node.ownerDocument.querySelectorAll('header :is(a, button), main h1 + * button')];
    return controls
      .filter((control) => control.checkVisibility() && !control.matches('[href="/"]'))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        return (
          box.left < slip.right && slip.left < box.right && box.top < slip.bottom && slip.top < box.bottom
        );
      })
      .map((control) => control.textContent || control.ariaLabel);
  });
}

test.describe('hostile names', { tag: '@phone' }, () => {
  test.use({ as: 'user', viewport: { width: 320, height: 640 } });

  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(2)</script>',
    'javascript:alert(3)',
    'שלום \u202egnp.exe مرحبا',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    '{{7*7}} %00 \u200d😀',
  ];

  test('stay words on every screen, and no screen is wider than a small phone', async ({ page, ledger }) => {
    await ledger.income('A large sum', 999_999_999.99);
    for (const name of hostile)
      await ledger.expense(name, 999_999.99, { category: name.slice(0, 60), note: name.repeat(20) });
    const fits = async () => {
      expect(await page.locator('html').evaluate((html) => html.scrollWidth), page.url()).toBe(320);
    };

    for (const path of ['/', '/contact', '/setup', '/no/such/page', ...Object.keys(titles)]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await fits();
    }

    await page.goto('/dashboard');
    for (const name of hostile)
      await expect(page.getByRole('main').getByText(name.slice(0, 60)).first()).toBeVisible();
    await fits();

    await page.goto(`/transactions?search=${encodeURIComponent('<img')}`);
    await expect(names(page)).toHaveText(hostile.slice(0, 1));
    await openFilters(page);
    await fits();
    await page.getByRole('button', { name: /^Details of/ }).click();
    await fits();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(hostile[0] ?? '');
    await fits();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Manage Categories' }).click();
    await expect(page.getByRole('dialog').getByText(hostile[4]?.slice(0, 60) ?? '')).toBeVisible();
    await fits();
    await page.getByRole('button', { name: /^Delete category <img/ }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`the category "${hostile[0]}"?`);
    await fits();
  });

  test.describe('before signing in', () => {
    test.use({ as: 'guest' });

    test('no page is wider than a small phone', async ({ page }) => {
      for (const path of ['/', '/login', '/register', '/contact']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.locator('html').evaluate((html) => html.scrollWidth), path).toBe(320);
      }
    });
  });
});
