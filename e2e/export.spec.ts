import { readFile } from 'node:fs/promises';
import { goWithin, toast } from './shell.ts';
import { expect, test } from './test.ts';

test.use({ as: 'user' });

test.describe('the CSV export', () => {
  test('the CSV export contains what is listed, and says what became of it', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    await test.step('the CSV export contains all transactions, with quotes and formulas escaped', async () => {
      await ledger.income('Wages', 2000.5, { addedOn: ledger.daysAgo(1) });
      await ledger.expense('Tea, "Earl Grey"', 7.85, { note: '=1+1' });
      await page.goto('/transactions');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export to CSV' }).click();

      const file = await download;
      expect(file.suggestedFilename()).toBe('tuppence-transactions.csv');
      const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(head).toMatch(/^\ufeffDate,Type,Name,/);
      expect(lines).toEqual([
        expect.stringContaining(`${ledger.today},Expense,"Tea, ""Earl Grey""",Food,7.85,GBP,'=1+1`),
        expect.stringContaining(`${ledger.daysAgo(1)},Income,Wages,Salary,2000.50,GBP,`),
        '',
      ]);
    });

    await test.step('the CSV export shows the file name in a toast', async () => {
      await expect(toast(page, 'Exported to tuppence-transactions.csv.')).toBeVisible();
    });

    await test.step('the CSV export contains only the filtered transactions', async () => {
      await ledger.income('Wages', 2000);
      await ledger.expense('Bread', 3);
      await page.goto('/transactions?isIncome=true');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export to CSV' }).click();

      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain('Wages');
      expect(csv).not.toContain('Bread');
    });

    await test.step('the CSV export shows an error toast on failure', async () => {
      expectFailure('/api/transactions/export');
      await page.route('**/api/transactions/export*', (route) => route.abort());
      await goWithin(page, '/transactions');
      await page.getByRole('button', { name: 'Export to CSV' }).click();

      await expect(toast(page, 'Failed to export CSV. Please try again.')).toBeVisible();
    });
  });
});
