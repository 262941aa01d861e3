import type { Locator } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import type { Ledger } from './ledger.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { discard, fill, openForm, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

const why = 'Groceries: 3 of 3 at Brindley';

/** Three purchases at one shop, in a category that is not the first in the list. */
async function knowBrindley(ledger: Ledger): Promise<void> {
  await ledger.income('Opening balance', 1000);
  for (const branch of ['BRINDLEY STORES 3241', 'Brindley', 'Brindley Express'])
    await ledger.expense(branch, 9, { category: 'Groceries' });
}

function offer(form: Locator, category: string): Locator {
  return form.getByRole('button', { name: category, exact: true });
}

/** The distance from the name to the note, measured at once because the form may move or scroll. */
async function belowName(form: Locator): Promise<number> {
  const name = await form.getByLabel('Name').elementHandle();
  return form
    .getByLabel('Note')
    .evaluate(
      (note, other) => note.getBoundingClientRect().top - (other?.getBoundingClientRect().top ?? 0),
      name,
    );
}

test('a confident suggestion is filled in with its reason, an uncertain one is offered and accepted with one click @every-look', async ({
  page,
  ledger,
}) => {
  await knowBrindley(ledger);
  await page.goto('/transactions');
  const form = await openForm(page);
  await test.step('a confident suggestion is filled in with its reason, and saved', async () => {
    await fill(form, { amount: '12', name: 'brindley local' });

    await expect(form.getByText('Groceries: 3 of 3 at brindley')).toBeVisible();
    await expect(form.getByLabel('Category')).toHaveValue('Groceries');
    await expectAccessible(page);
    await save(form);

    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect(row(page, 'brindley local')).toContainText('Groceries');
  });

  await test.step('an uncertain suggestion is offered, and accepted with one click', async () => {
    await openForm(page);
    const before = await belowName(form);
    await fill(form, { name: 'Corner Bakery' });

    const groceries = offer(form, 'Groceries');
    await expect(groceries).toHaveAccessibleDescription('Groceries: because of “Bakery”');
    await expect(form.getByLabel('Category')).toHaveValue('');
    expect(await belowName(form)).toBeCloseTo(before, 1);
    await expectAccessible(page);

    await groceries.click();
    await expect(form.getByLabel('Category')).toHaveValue('Groceries');
    await expect(form.getByLabel('Category')).toBeFocused();
    await expect(groceries).toHaveCount(0);
    await expect(form.getByText('Groceries: because of “Bakery”')).toBeVisible();
    await offer(form, 'Food').press('Enter');
    await expect(form.getByLabel('Category')).toHaveValue('Food');
    await expect(offer(form, 'Food')).toHaveCount(0);
    await expect(groceries).toBeVisible();
    expect(await belowName(form)).toBeCloseTo(before, 1);
  });
});

test('a suggestion replaces no choice, is not made for an unknown name or when editing, and follows a correction', async ({
  page,
  ledger,
}) => {
  await knowBrindley(ledger);
  await page.goto('/transactions');
  const form = await openForm(page);
  await test.step('a category chosen by the user is not replaced by a suggestion', async () => {
    await form.getByLabel('Category').selectOption('Bills');
    const heard = page.waitForResponse(/transactions\/suggest/);
    await fill(form, { name: 'Brindley' });
    await heard;
    await expect(form.getByText(why)).toBeHidden();
    await expect(form.getByLabel('Category')).toHaveValue('Bills');
    await discard(page);
  });

  await test.step('nothing is suggested for an unknown name', async () => {
    await openForm(page);
    await fill(form, { name: 'Corner Bakery' });
    await expect(offer(form, 'Groceries')).toBeVisible();
    await fill(form, { name: 'Zyx' });
    await expect(offer(form, 'Groceries')).toBeHidden();
    await expect(form.getByLabel('Category')).toHaveValue('');
    await save(form);
    await expect(form.getByLabel('Category')).toHaveAccessibleDescription('Please select a category');
    await fill(form, { name: 'Brindley' });
    await expect(form.getByText(why)).toBeVisible();
    await expect(form.getByLabel('Category')).toHaveAccessibleDescription('');
    await discard(page);
  });

  await test.step('what was filled in is no choice of the user, even once saving was tried', async () => {
    await openForm(page);
    await fill(form, { name: 'Brindley' });
    await expect(form.getByText(why)).toBeVisible();
    await save(form);
    await expect(form.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Category')).toHaveValue('Groceries');
    await fill(form, { name: 'Zyx' });
    await expect(form.getByLabel('Category')).toHaveValue('');
    await discard(page);
  });

  const edited = page.getByRole('dialog', { name: 'Edit Expense' });
  await test.step('nothing is suggested when editing', async () => {
    await row(page, 'Brindley Express').getByRole('button', { name: /^Edit/ }).click();
    await expect(edited.getByLabel('Category')).toHaveValue('Groceries');
    await expect(edited.getByText(/because of|\d of \d at|your last choice at/)).toHaveCount(0);
    await expect(offer(edited, 'Groceries')).toHaveCount(0);
  });

  await test.step('one correction changes the next suggestion', async () => {
    await fill(edited, { category: 'Shopping' });
    await save(edited);
    await expect(edited).toBeHidden();
    await fill(await openForm(page), { name: 'brindley' });
    await expect(form.getByText('Shopping: your last choice at brindley')).toBeVisible();
    await expect(form.getByLabel('Category')).toHaveValue('Shopping');
  });
});
