import { expectAccessible } from './expect-accessible.ts';
import { goWithin, palette } from './shell.ts';
import { expect, test } from './test.ts';
import { names, question, row } from './transactions-screen.ts';

test.use({ as: 'user' });

test('single-key shortcuts work on every page and in lists', async ({ page, ledger }) => {
  for (const [day, name] of ['Tram', 'Bus', 'Ferry', 'Taxi'].entries())
    await ledger.expense(name, 2, { addedOn: ledger.daysAgo(day) });
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByText('Ferry')).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Recurring Transactions')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/transactions');
  await expect(names(page)).toHaveText(['Tram', 'Bus', 'Ferry', 'Taxi']);
  await page.keyboard.press('j');
  await expect(row(page, 'Tram')).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(row(page, 'Bus')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Details' })).toContainText('Bus');
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(row(page, 'Bus')).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Name')).toHaveValue('Bus');
  await page.keyboard.press('Escape');
  await page.keyboard.press('#');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Tram', 'Ferry', 'Taxi']);
  await expect(row(page, 'Ferry')).toBeFocused();

  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Select Ferry' })).toBeChecked();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Delete');
  await expect(question(page)).toContainText('these 2 transactions');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['Tram']);

  await page.keyboard.press('/');
  await expect(page.getByLabel('Search transactions')).toBeFocused();
  await page.keyboard.type('n?gt');
  await expect(page.getByLabel('Search transactions')).toHaveValue('n?gt');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();

  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'New Expense' });
  await expect(form.getByLabel('Amount')).toBeFocused();
  await form.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('single-key shortcuts can be switched off, while Ctrl+K keeps working', async ({ page }) => {
  await page.goto('/settings');
  const single = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await single.uncheck();
  await page.reload();
  await expect(single).not.toBeChecked();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await goWithin(page, '/transactions');
  const add = page.getByRole('main').getByRole('button', { name: 'Add Transaction' });
  await expect(add).not.toHaveAttribute('aria-keyshortcuts');
  await goWithin(page, '/settings');
  await single.check();
  await goWithin(page, '/transactions');
  await expect(add).toHaveAttribute('aria-keyshortcuts', 'N');
  await expect(add).toHaveAttribute('title', 'Shortcut: N');
});

test('the keys of the command palette and of Undo work on keyboards without Latin letters, and Ctrl+K is left to the text fields of a Mac', async ({
  page,
  ledger,
}) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'platform', { value: 'MacIntel' })`);
  await ledger.expense('Tram', 2);
  await page.goto('/transactions');
  await test.step('the keys of Undo work on keyboards without Latin letters', async () => {
    await page.getByRole('button', { name: 'Delete Tram' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveCount(0);
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.dispatchEvent('keydown', { key: 'я', code: 'KeyZ', ctrlKey: true });
    await expect(names(page)).toHaveText(['Tram']);
  });

  await test.step('the keys of the command palette work on keyboards without Latin letters', async () => {
    await row(page, 'Tram').dispatchEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true });
    await expect(palette(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  });

  await test.step('Ctrl+K is left to the text fields of a Mac, where Cmd+K opens the command palette', async () => {
    await expect(page.getByRole('button', { name: 'Search or go to' })).toContainText('⌘');
    await page.getByLabel('Search transactions').focus();
    const isLeft = await page.evaluate(`document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }))`);
    expect(isLeft).toBe(true);
    await page.keyboard.press('Meta+k');
    await expect(palette(page)).toBeVisible();
  });
});
