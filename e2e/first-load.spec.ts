import type { Request } from '@playwright/test';
import { expect, test } from './test.ts';

test.describe('the first load', () => {
  test.use({ as: 'user' });

  for (const { address, shown } of [
    { address: '/dashboard', shown: 'Dashboard Overview' },
    { address: '/transactions', shown: 'Transactions' },
  ])
    test(`the first load of ${address} requests its data before its code has loaded, and only once`, async ({
      page,
      ledger,
    }) => {
      await ledger.expense('Harbour Café', 8.35);
      const asked: Request[] = [];
      page.on('request', (request) => asked.push(request));
      const isAsked = page.waitForRequest('**/api/auth/me');
      await page.route('**/assets/index-*.js', async (route) => {
        await isAsked;
        await route.continue();
      });
      await page.goto(address);
      await expect(page.getByRole('heading', { name: shown, level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByText('Harbour Café').first()).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);

      const paths = asked.map((request) => request.url()).filter((url) => url.includes('/api/'));
      expect(paths.sort()).toEqual([...new Set(paths)]);
      const early = await page.evaluate('early.answers.size');
      expect(early, 'what was asked for early and nobody took').toBe(0);
    });

  test('the first load needs no script that the HTML does not list', async ({ page }) => {
    const html = await (await page.request.get('/dashboard')).text();
    await page.route('**/assets/*.js', (route) =>
      html.includes(new URL(route.request().url()).pathname)
        ? route.continue()
        : new Promise(() => undefined),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('No recent transactions.')).toBeVisible();
  });
});
