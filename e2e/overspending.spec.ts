import { hold } from './hold.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { discard, fill, names, openForm, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

test('the transaction form warns about an expense that exceeds the balance only', async ({
  page,
  ledger,
}) => {
  await test.step('warns about an expense that exceeds the balance', async () => {
    await ledger.income('Pocket money', 2476.42);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '2900', name: 'Rowing boat', category: 'Entertainment' });
    await save(form);

    await expect(question(page)).toContainText(
      'Warning: This expense (£2,900.00) exceeds your current balance (£2,476.42). Proceeding will result in a negative balance. Do you wish to submit anyway?',
    );
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Rowing boat');

    await save(form);
    await question(page).getByRole('button', { name: 'Submit' }).click();
    await expect(form).toBeHidden();
    await expect(names(page)).toHaveText(['Rowing boat', 'Pocket money']);
  });

  await test.step('does not warn about an expense equal to the balance, or about an income', async () => {
    await ledger.income('Another pocket', 433.58);
    await page.reload();
    const form = await openForm(page);
    await fill(form, { amount: '10', name: 'Kite', category: 'Shopping' });
    await save(form);
    await expect(row(page, 'Kite')).toBeVisible();

    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '99', category: 'Gifts' });
    await save(income);
    await expect(row(page, 'Gifts Income')).toBeVisible();
  });

  await test.step('counts an income that is still being saved', async () => {
    const release = await hold(page, '/transactions');
    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '500', name: 'Boat race', category: 'Gifts' });
    await save(income);
    await expect(row(page, 'Boat race')).toBeVisible();
    const form = await openForm(page);
    await fill(form, { amount: '599', name: 'Oars', category: 'Shopping' });
    await save(form);
    release();
    await expect(form).toBeHidden();
    await expect(row(page, 'Oars')).toBeVisible();
  });

  await test.step('counts an expense that is still being saved', async () => {
    await ledger.income('Third pocket', 100);
    await page.reload();
    const release = await hold(page, '/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '80', name: 'Rope', category: 'Shopping' });
    await save(form);
    await expect(row(page, 'Rope')).toBeVisible();
    await openForm(page);
    await fill(form, { amount: '50', name: 'Sail', category: 'Shopping' });
    await save(form);
    release();
    await expect(question(page)).toContainText('exceeds your current balance (£20.00)');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await discard(page);
    await expect(form).toBeHidden();
  });

  await test.step('does not save what is discarded, or left for an income, while it waits for the balance', async () => {
    const release = await hold(page, '/transactions');
    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '500', name: 'Another race', category: 'Gifts' });
    await save(income);
    await expect(row(page, 'Another race')).toBeVisible();
    const form = await openForm(page);
    await fill(form, { amount: '510', name: 'Mast', category: 'Shopping' });
    await save(form);
    await discard(page);
    await expect(form).toBeHidden();
    await openForm(page);
    await fill(form, { amount: '511', name: 'Keel', category: 'Shopping' });
    await save(form);
    await page.getByRole('button', { name: 'Add Income' }).click();
    await expect(income.getByLabel('Name')).toHaveValue('');
    const balance = page.waitForResponse('**/api/transactions/summary');
    release();
    await (await balance).finished();
    await expect(toast(page, /^Income saved: /)).toBeVisible();
    await page.reload();
    await expect(row(page, 'Another race')).toBeVisible();
    for (const name of ['Mast', 'Keel']) await expect(row(page, name)).toHaveCount(0);
  });

  await test.step('saves the corrected amount of an expense that waits for the balance', async () => {
    const release = await hold(page, '/transactions');
    await openForm(page);
    await page.getByRole('button', { name: 'Add Income' }).click();
    const income = page.getByRole('dialog', { name: 'New Income' });
    await fill(income, { amount: '50', name: 'Third race', category: 'Gifts' });
    await save(income);
    await expect(row(page, 'Third race')).toBeVisible();
    const form = await openForm(page);
    await fill(form, { amount: '599', name: 'Keel', category: 'Shopping' });
    await save(form);
    await form.getByLabel('Amount').fill('559');
    await save(form);
    release();
    await expect(toast(page, /^Income saved: /)).toBeVisible();
    await expect(toast(page, /^Expense saved: Keel, £559\.00/)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await page.reload();
    await expect(row(page, 'Keel')).toContainText('£559.00');
  });
});
