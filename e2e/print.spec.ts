import type { Locator, Page } from '@playwright/test';
import { budgetsApi } from '#contract/budgets.ts';
import { call } from './site.ts';
import { expect, test } from './test.ts';

test.use({ as: 'user', colorScheme: 'dark' });

const screen = { width: 1440, height: 900 };
const paper = { width: 688, height: 970 }; // A4 without its margins

test.describe('in print', { tag: '@every-look' }, () => {
  test.beforeEach(async ({ ledger, site, account }) => {
    await ledger.income('Wages', 2100);
    await ledger.expense('Harbour Café', 8.35);
    const [year = 0, month = 0] = ledger.today.split('-').map(Number);
    const body = { category: 'Food', amount: 240, month, year };
    await call(site, budgetsApi.create, { token: account.token, body });
  });

  test('transactions are a light table with unbroken rows and no controls, and the dashboard, budgets and insights fit the page', async ({
    page,
    ledger,
  }) => {
    await test.step('transactions are a light table with unbroken rows and no controls', async () => {
      await page.goto('/transactions');
      await expect(page.getByRole('row', { name: 'Harbour Café' })).toBeVisible();
      await print(page);

      await expectNothingToPress(page);
      await expect(page.getByRole('search')).toBeHidden();
      await expect(page.getByRole('checkbox').first()).toBeHidden();
      const row = page.getByRole('row').last();
      await expect(row).toHaveCSS('break-inside', 'avoid');
      await expect(row).toHaveCSS('display', 'table-row');
      await expectLight(page.getByRole('heading', { level: 1 }));
    });

    await test.step('the dashboard shows its charts within the page width', async () => {
      await onScreen(page, '/dashboard');
      await expect(page.getByRole('figure')).toHaveCount(4);
      await print(page);

      await expectNothingToPress(page);
      await expectLight(page.getByRole('heading', { level: 1 }));
      for (const figure of await page.getByRole('figure').all()) {
        const drawing = await figure.locator('svg').first().boundingBox();
        expect(drawing?.width).toBeGreaterThan(100);
        expect((drawing?.x ?? 0) + (drawing?.width ?? 0)).toBeLessThanOrEqual(paper.width);
      }
    });

    await test.step('budgets show their progress, and links look like text', async () => {
      await onScreen(page, '/budgets');
      const spent = page.getByRole('row').last().getByRole('link').first();
      await expect(spent).toContainText('£8.35');
      await print(page);

      await expectNothingToPress(page);
      await expect(spent).toHaveCSS('text-decoration-line', 'none');
      await expect(page.getByRole('row').last().getByText('%')).toBeVisible();
    });

    await test.step('insights leave out the link to the past year', async () => {
      const year = Number(ledger.today.slice(0, 4)) - 1;
      await ledger.expense('Ferry', 12, { addedOn: `${year}-12-31` });
      await onScreen(page, '/insights');
      const review = page.getByRole('link', { name: `${year} in review` });
      await expect(review).toBeVisible();
      await print(page);

      await expectNothingToPress(page);
      await expect(review).toBeHidden();
    });
  });

  test('a year in review fits on one page, however long its names are @nightly', async ({
    page,
    ledger,
    isMobile,
  }) => {
    const year = Number(ledger.today.slice(0, 4)) - 1;
    const trees = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy'];
    for (const [place, tree] of trees.entries()) {
      const name = `${tree} and Sons, General Merchants of Marlow and Saint Orrin by the Sea, Limited`;
      const category = `${tree} and everything that belongs to it, at home & abroad`;
      for (const month of ['01', '02', '03', '04'])
        await ledger.expense(name, 1000 + place, { category, addedOn: `${year}-${month}-10` });
      await ledger.expense(name, 9_000_000 + place, { category, addedOn: `${year - 1}-01-02` });
    }
    await page.goto(`/year-in-review?year=${year}`);
    const sections = page.getByRole('main').locator('section');
    await expect(sections).toHaveCount(6);
    await expect(page.getByRole('figure')).toHaveCount(1);
    if (!isMobile)
      for (const format of ['A4', 'Letter']) expect(countPages(await page.pdf({ format })), format).toBe(1);
    await print(page);

    await expectNothingToPress(page);
    await expectLight(page.getByRole('heading', { level: 1 }));
    for (const section of await sections.all()) {
      const box = await section.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(paper.width);
    }
  });
});

test('what is printed on a phone has its days in a column, not in rows of their own', {
  tag: ['@phone', '@nightly'],
}, async ({ page, ledger }) => {
  await ledger.expense('Harbour Café', 8.35);
  await page.goto('/transactions');
  await expect(page.getByRole('rowheader')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader')).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible();
});

function countPages(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

async function onScreen(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screen);
  await page.goto(address);
}

async function print(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: 'print' });
}

async function expectNothingToPress(page: Page): Promise<void> {
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
  await expect(
    page.locator('button:not(th *, [data-on-paper]), input, select').filter({ visible: true }),
  ).toHaveCount(0);
}

/** Dark ink, as in the light theme. */
async function expectLight(text: Locator): Promise<void> {
  await expect(text).toHaveCSS('color', 'rgb(22, 36, 60)');
}
