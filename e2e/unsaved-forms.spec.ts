import type { Locator, Page } from '@playwright/test';
import { unsavedMessages } from '#contract/messages/unsaved.ts';
import { expectAccessible } from './expect-accessible.ts';
import { goBack, goWithin } from './shell.ts';
import { expect, test } from './test.ts';
import { discard, fill, names, openForm, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

const keepEditing = (page: Page) => question(page).getByRole('button', { name: unsavedMessages.keepEditing });

test.describe('closing a form', () => {
  test('closing a form needs no confirmation when nothing has changed', async ({ page, ledger }) => {
    await ledger.expense('Bus', 2);
    await page.goto('/transactions');
    const add = page.getByRole('main').getByRole('button', { name: 'Add Transaction' });
    const form = await openForm(page);
    await form.getByLabel('Name').fill('Tram');
    await form.getByLabel('Name').fill('');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(add).toBeFocused();

    await page.getByRole('button', { name: 'Edit Bus' }).click();
    const edited = page.getByRole('dialog', { name: 'Edit Expense' });
    await edited.getByRole('button', { name: 'Cancel' }).click();
    await expect(edited).toBeHidden();
    await expect(question(page)).toHaveCount(0);

    await test.step('discarded input is gone when the form is opened again', async () => {
      const edit = page.getByRole('button', { name: 'Edit Bus' });
      await edit.click();
      await edited.getByLabel('Name').fill('Tram');
      await discard(page);
      await expect(edited).toBeHidden();
      await expect(edit).toBeFocused();
      await edit.click();
      await expect(edited.getByLabel('Name')).toHaveValue('Bus');
      await expect(row(page, 'Bus')).toHaveCount(1);
    });
  });

  test('closing a form asks for confirmation when there is unsaved input, however it is closed', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '4.50', name: 'Tulip bulbs', category: 'Shopping' });
    await form.getByLabel('Note').fill('Red ones');
    await page.keyboard.press('Escape');
    await expect(question(page)).toContainText(unsavedMessages.confirmDiscard);
    await expect(keepEditing(page)).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await expect(form.getByLabel('Note')).toBeFocused();

    for (const name of ['Close', 'Cancel']) {
      const button = form.getByRole('button', { name, exact: true });
      await button.click();
      await keepEditing(page).click();
      await expect(button).toBeFocused();
    }
    await expect(form.getByLabel('Amount')).toHaveValue('4.50');
    await expect(form.getByLabel('Note')).toHaveValue('Red ones');
    await save(form);
    await expect(form).toBeHidden();
    await expect(names(page)).toHaveText(['Tulip bulbs', 'Opening balance']);
  });

  for (const [browser, forget] of [
    ['', ''],
    [' in a browser without the Navigation API', 'delete window.navigation'],
  ])
    test(`closing a form by going back${browser} asks too, and keeps the page behind the form`, async ({
      page,
      ledger,
    }) => {
      await page.addInitScript(`${forget}`);
      await ledger.income('Opening balance', 100);
      await page.goto('/dashboard');
      await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
      const form = await openForm(page);
      await expect(form).toBeVisible();
      await goBack(page);
      await expect(form).toBeHidden();
      await expect(page).toHaveURL('/transactions');

      await openForm(page);
      await form.getByLabel('Name').fill('Tulip bulbs');
      await goBack(page);
      await keepEditing(page).click();
      await expect(form.getByLabel('Name')).toHaveValue('Tulip bulbs');
      await goBack(page);
      await question(page).getByRole('button', { name: unsavedMessages.discard }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL('/transactions');

      await page.keyboard.press('ControlOrMeta+k');
      const palette = page.getByRole('combobox', { name: 'Search or go to' });
      await palette.fill('budgets');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/budgets');
      await goBack(page);
      await expect(page).toHaveURL('/transactions');
      await goBack(page);
      await expect(page).toHaveURL('/dashboard');
    });

  test('a form does not lose the input when Back or Escape is pressed repeatedly', async ({ page }) => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Transactions', exact: true }).first().click();
    const form = await openForm(page);
    await form.getByLabel('Name').fill('Tulip bulbs');
    await goBack(page);
    await expect(question(page)).toBeVisible();
    await goBack(page);
    await expect(question(page)).toHaveCount(0);
    await goBack(page);
    await expect(question(page)).toBeVisible();
    await keepEditing(page).click();
    await expect(form.getByLabel('Name')).toHaveValue('Tulip bulbs');
    await expect(page).toHaveURL('/transactions');
    await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeAttached();

    for (let presses = 0; presses < 7; presses++) await page.keyboard.press('Escape');
    await expect(form).toBeVisible();
    if (await question(page).isVisible()) await keepEditing(page).click();
    await expect(form.getByLabel('Name')).toHaveValue('Tulip bulbs');
  });
});

test('every dialog form asks before discarding unsaved input', async ({ page, ledger }) => {
  await ledger.expense('Bus', 2);

  await test.step('budget', async () => {
    await page.goto('/budgets');
    await page.getByRole('button', { name: 'Add Budget' }).click();
    const form = page.getByRole('dialog', { name: 'Add Budget' });
    await form.getByLabel('Amount').fill('40');
    await expectQuestion(page, form);
  });

  await test.step('recurring transaction', async () => {
    await goWithin(page, '/recurring-transactions');
    await page.getByRole('button', { name: 'Add Recurring' }).click();
    const form = page.getByRole('dialog', { name: 'Add Recurring' });
    await form.getByLabel('Frequency').selectOption('daily');
    await expectQuestion(page, form);
  });

  await test.step('new category', async () => {
    await goWithin(page, '/transactions');
    await page.getByRole('button', { name: 'Manage Categories' }).click();
    await page.getByRole('button', { name: 'Add expense category' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense Category' });
    await form.getByLabel('Enter new category name:').fill('Gardening');
    await expectQuestion(page, form);
  });

  await test.step('category change of several transactions', async () => {
    await page.goto('/transactions');
    await page.getByRole('checkbox', { name: 'Select Bus' }).check();
    await page.getByRole('button', { name: 'Change Category' }).click();
    const form = page.getByRole('dialog', { name: 'Change Category' });
    await form.getByRole('combobox').selectOption('Bills');
    await expectQuestion(page, form);
  });

  await test.step('personal token', async () => {
    await goWithin(page, '/settings');
    await page.getByRole('button', { name: 'New Token' }).click();
    const form = page.getByRole('dialog', { name: 'New Token' });
    await form.getByLabel('Name').fill('Export');
    await expectQuestion(page, form);
  });
});

async function expectQuestion(page: Page, form: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: unsavedMessages.discard }).click();
  await expect(form).toBeHidden();
}
