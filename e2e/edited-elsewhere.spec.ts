import { transactionMessages } from '#contract/messages/transactions.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './test.ts';
import { fill, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

test('a transaction that is edited in two tabs keeps both edits, and where both changed the same, the second is told and decides', {
  tag: '@every-look',
}, async ({ page, context, ledger, expectFailure }) => {
  expectFailure('/api/transactions/');
  await ledger.expense('Bus', 2, { note: 'Day ticket' });
  await page.goto('/transactions');
  const other = await context.newPage();
  await other.goto('/transactions');
  const [here, there] = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Edit Expense' }));
  if (!here || !there) throw new Error('two tabs');
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Edit Bus' }).click();

  await test.step('another field is as it is now, once both are saved', async () => {
    await fill(there, { amount: '3.10' });
    await save(there);
    await expect(row(other, 'Bus')).toContainText('-£3.10');
    await fill(here, { note: 'Return ticket' });
    await save(here);
    await expect(page.getByText('Expense saved: Bus, £3.10.')).toBeVisible();
    await expect(here).toBeHidden();
  });

  await test.step('the same field is shown as it is now beside what was typed, also after a reload', async () => {
    await page.getByRole('button', { name: 'Edit Bus' }).click();
    await other.reload();
    await other.getByRole('button', { name: 'Edit Bus' }).click();
    await fill(there, { amount: '4', category: 'Shopping' });
    await save(there);
    await expect(row(other, 'Bus')).toContainText('-£4.00');
    await fill(here, { amount: '3.50', name: 'Tram' });
    await page.reload();
    await page.getByRole('button', { name: 'Edit Bus' }).click();
    await save(here);
    await expect(here.getByRole('alert')).toHaveText(transactionMessages.changedMeanwhile);
    await expect(here.getByText('Changed to 4.00.')).toBeVisible();
    await expect(here.getByLabel('Amount')).toBeFocused();
    await expect(here.getByLabel('Amount')).toHaveValue('3.50');
    await expect(here.getByLabel('Name')).toHaveValue('Tram');
    await expect(here.getByLabel('Category')).toHaveValue('Shopping');
    await expect(here.getByLabel('Note')).toHaveValue('Return ticket');
    await expectAccessible(page);
  });

  await test.step('saved again, it is as it was typed', async () => {
    await save(here);
    await expect(row(page, 'Tram')).toContainText('-£3.50');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'Bus')).toContainText('-£4.00');
  });
});
