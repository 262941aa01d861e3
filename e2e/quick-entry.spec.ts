import type { Locator, Page } from '@playwright/test';
import { addDays, formatDay } from '#contract/calendar.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAnswers } from './hold.ts';
import { goWithin, keepToasts } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, line, names, openForm, question, row } from './transactions-screen.ts';

test.use({ as: 'user' });

function slips(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}

/** The preview of the entry; screen readers get it from the status below. */
function preview(page: Page): Locator {
  return page.getByRole('region', { name: 'Quick entry' });
}

test('a line becomes a transaction, which can be undone and edited @every-look', async ({ page, ledger }) => {
  await ledger.income('Opening balance', 1000);
  for (const branch of ['BRINDLEY STORES 3241', 'Brindley', 'Brindley Express'])
    await ledger.expense(branch, 9, { category: 'Groceries' });
  await page.goto('/transactions');
  const yesterday = addDays(ledger.today, -1);

  await test.step('the preview shows and announces what would be saved', async () => {
    await line(page).fill('brindley local 12.50+3 yesterday');
    await expect(preview(page)).toContainText('-£15.50');
    await expect(preview(page).getByRole('status')).toHaveText(
      `expense, brindley local, £15.50, Yesterday, ${formatDay(yesterday, 'short')}, Groceries, 3 of 3 at brindley`,
    );
    await expectAccessible(page);
  });

  await test.step('Enter saves the transaction and clears the line', async () => {
    await line(page).press('Enter');
    await expect(row(page, 'brindley local')).toContainText('-£15.50');
    await expect(row(page, 'brindley local')).toContainText('Groceries');
    await expect(line(page)).toHaveValue('');
    await expect(line(page)).toBeFocused();
  });

  await test.step('Undo removes the transaction and restores the line', async () => {
    await expect(slips(page)).toContainText('Expense saved: brindley local, £15.50, Yesterday');
    await slips(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, 'brindley local')).toBeHidden();
    await page.reload();
    await expect(line(page)).toHaveValue('brindley local 12.50+3 yesterday');
  });

  await test.step('the same line entered twice adds two transactions', async () => {
    for (const count of [1, 2]) {
      await line(page).fill('tea 2 #food');
      await line(page).press('Enter');
      await expect(row(page, 'tea')).toHaveCount(count);
      await expect(line(page)).toHaveValue('');
    }
  });

  await test.step('Edit opens the saved transaction', async () => {
    await slips(page).getByRole('button', { name: 'Edit' }).last().click();
    await expect(page.getByRole('dialog', { name: 'Edit Expense' }).getByLabel('Name')).toHaveValue('tea');
    await page.keyboard.press('Escape');
  });
});

test('after several entries the Save button stays uncovered, and each entry can still be undone', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 1000);
  await page.goto('/transactions');
  await keepToasts(page);
  for (const drink of ['tea', 'coffee', 'juice']) {
    await line(page).fill(`${drink} 2 #food last friday`);
    await line(page).press('Enter');
    await expect(row(page, drink)).toBeVisible();
    await expect(line(page)).toHaveValue('');
  }
  await expect(slips(page).getByRole('status')).toHaveCount(3);
  await line(page).fill('water 1 last friday');
  const saving = page.getByRole('button', { name: 'Save', exact: true });
  await saving.click({ trial: true, timeout: 30_000 }); // while they are shown

  const ofTea = slips(page).getByRole('status').filter({ hasText: 'tea' });
  await slips(page).hover();
  await ofTea.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText(['Opening balance', 'juice', 'coffee']);
});

test('a name last used for income, or an income word, makes the entry an income', async ({
  page,
  ledger,
}) => {
  await ledger.income('Anna', 20, { category: 'Gifts' });
  await page.goto('/dashboard');
  await line(page).fill('anna 35');
  await line(page).press('Enter');
  await expect(slips(page)).toContainText('Income saved: anna, £35.00, Today');
  await line(page).fill('salary 2100 1 jun');
  await line(page).press('Enter');
  await expect(slips(page)).toContainText(/Income saved: salary, £2,100.00, \w+, 1 Jun/);
  await goWithin(page, '/transactions');
  await expect(names(page)).toHaveText(['anna', 'Anna', 'salary']);
});

test('doubtful or incomplete entries are never saved without asking @every-look', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 1000);
  await ledger.expense('Bus', 2);
  await page.goto('/transactions');

  await test.step('without an amount', async () => {
    await line(page).fill('coffee');
    await line(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText('How much was it? Add an amount, such as 4.50.');
  });

  await test.step('a number that may be part of the name', async () => {
    await line(page).fill('7 eleven');
    await expect(preview(page)).toContainText('Is £7.00 the amount, or is the number part of the name?');
    await expectAccessible(page);
    await line(page).press('Enter');
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Amount')).toHaveValue('7.00');
    await expect(form.getByLabel('Name')).toHaveValue('eleven');
    await page.keyboard.press('Escape');
    await expect(line(page)).toBeFocused();
  });

  await test.step('Shift and Enter open the form', async () => {
    await line(page).fill('+ lottery 12.40 #gifts');
    await line(page).press('Shift+Enter');
    const income = page.getByRole('dialog', { name: 'New Income' });
    await expect(income.getByLabel('Category')).toHaveValue('Gifts');
    await income.getByRole('button', { name: 'Save Income' }).click();
    await expect(row(page, 'lottery')).toContainText('+£12.40');
    await expect(line(page)).toHaveValue('');
  });

  await test.step('more than the balance', async () => {
    await line(page).fill('yacht 5000.00');
    await line(page).press('Enter');
    await expect(question(page)).toContainText('exceeds your current balance');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(line(page)).toHaveValue('yacht 5000.00');
    await expect(names(page)).toHaveText(['lottery', 'Bus', 'Opening balance']);
  });

  await test.step('an unfinished sum is explained in the line and in the form', async () => {
    await line(page).fill('dinner 12.50+3*');
    await expect(preview(page).getByRole('status')).toContainText('expense, dinner, Today');
    await line(page).press('Enter');
    const complaint = 'This sum is not finished: a number is missing at the end.';
    await expect(page.getByRole('alert')).toHaveText(complaint);
    await expect(line(page)).toHaveValue('dinner 12.50+3*');

    await line(page).press('Shift+Enter');
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Amount')).toHaveValue('12.50+3*');
    await fill(form, { category: 'Food' });
    await form.getByRole('button', { name: 'Save Expense' }).click();
    await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(complaint);
    await fill(form, { amount: '12.50+3*2' });
    await form.getByRole('button', { name: 'Save Expense' }).click();
    await expect(row(page, 'dinner')).toContainText('-£18.50');
  });
});

test('the line waits for its user', async ({ page, ledger }) => {
  await ledger.income('Opening balance', 100);
  await ledger.expense('Corner shop', 4, { category: 'Groceries' });
  await ledger.expense('Bus', 2);
  await page.goto('/transactions');
  await test.step('an ambiguous day has to be confirmed in the form', async () => {
    await line(page).fill('pension 900 last month');
    await expect(preview(page).getByRole('status')).toContainText('Taken for an expense. Which day is');
    await line(page).fill('rent 900 last month');
    await expect(preview(page)).toContainText(
      'Which day is “last month”? Press Enter to check it in the form.',
    );
    await line(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'New Expense' }).getByLabel('Name')).toHaveValue('rent');
    await page.keyboard.press('Escape');
    await expect(line(page)).toBeFocused();
  });

  await test.step('Escape first clears the quick entry and the search, then leaves the field', async () => {
    const search = page.getByRole('searchbox', { name: 'Search transactions' });
    for (const field of [line(page), search]) {
      await field.fill('bus 3');
      await field.press('Escape');
      await expect(field).toHaveValue('');
      await expect(field).toBeFocused();
      await field.press('Escape');
      await expect(field).not.toBeFocused();
      await expect(row(page, 'Bus')).toBeVisible();
      await page.keyboard.press('j');
      await expect(row(page, 'Bus')).toBeFocused();
    }
  });

  await test.step('a late suggestion for one name is never shown for another', async () => {
    const category = preview(page).getByRole('combobox', { name: 'Category of this entry' });
    await line(page).fill('Corner shop 4.50');
    await expect(category).toHaveValue('Groceries');

    const release = await hold(page, '/transactions/suggest?name=Zumba*');
    const asked = page.waitForRequest('**/suggest?name=Zumba*');
    await line(page).fill('Zumba 25');
    await asked;
    await expect(category).toHaveValue('Miscellaneous');
    release();
    await line(page).fill('Corner 4.50');
    await line(page).fill('Corner shop 4.50');
    await expect(category).toHaveValue('Groceries');
  });

  await test.step('clicking Save returns the focus to the line', async () => {
    await line(page).fill('coffee 4.50');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row(page, 'coffee')).toContainText('-£4.50');
    await expect(line(page)).toBeFocused();
  });

  await test.step('changing the category in the preview writes it into the line', async () => {
    await line(page).fill('Corner shop 4.50 yesterday');
    const category = preview(page).getByRole('combobox', { name: 'Category of this entry' });
    await expect(category).toHaveValue('Groceries');
    await category.selectOption('Shopping');
    await expect(line(page)).toHaveValue('Corner shop 4.50 yesterday #Shopping');
    await expect(category).toHaveValue('Shopping');
    await category.selectOption('Food');
    await expect(line(page)).toHaveValue('Corner shop 4.50 yesterday #Food');

    await preview(page).getByRole('button', { name: 'Save' }).click();
    await expect(row(page, 'Corner shop').filter({ hasText: '4.50' })).toContainText('Food');
  });

  await test.step('a line entered while another is being saved is saved after it', async () => {
    const release = await hold(page, '/transactions/suggest?name=tea*');
    await line(page).fill('tea 2');
    await line(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await line(page).fill('coffee 3 #Food');
    await line(page).press('Enter');
    release();
    await expect(row(page, 'tea')).toContainText('-£2.00');
    await expect(row(page, 'coffee').filter({ hasText: '3.00' })).toContainText('-£3.00');
    await expect(line(page)).toHaveValue('');
  });

  await test.step('a line that was begun while another one was being saved is there on another page, too', async () => {
    const release = await hold(page, '/transactions/suggest?name=cocoa*');
    await line(page).fill('cocoa 2');
    await line(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await line(page).fill('juice 2');
    release();
    await expect(row(page, 'cocoa')).toContainText('-£2.00');
    await goWithin(page, '/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard Overview' })).toBeVisible();
    await expect(line(page)).toHaveValue('juice 2');
    await goWithin(page, '/transactions');
    await expect(row(page, 'cocoa')).toBeVisible();
  });

  await test.step('a line that is rather not saved can be brought back if another one was begun meanwhile', async () => {
    const release = await hold(page, '/transactions/suggest?name=yacht*');
    await line(page).fill('yacht 5000.00');
    await line(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await line(page).fill('juice 2');
    release();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(line(page)).toHaveValue('juice 2');
    await slips(page).getByRole('button', { name: 'yacht 5000.00' }).click();
    await expect(line(page)).toHaveValue('yacht 5000.00');
  });

  await test.step('a line that repeats opens the form of a recurring transaction', async () => {
    await line(page).fill('netflix 15.99 monthly #Subscriptions');
    await expect(preview(page)).toContainText('Repeats monthly. Press Enter to set it up.');
    await line(page).press('Enter');
    const form = page.getByRole('dialog', { name: 'Add Recurring' });
    await expect(form.getByLabel('Name')).toHaveValue('netflix');
    await expect(form.getByLabel('Amount')).toHaveValue('15.99');
    await expect(form.getByLabel('Frequency')).toHaveValue('monthly');
    await form.getByRole('button', { name: 'Save Recurring' }).click();
    await expect(row(page, 'netflix')).toContainText('-£15.99');
    await expect(line(page)).toHaveValue('');

    await line(page).fill('cleaner 40 every 2 weeks #Bills');
    await expect(preview(page)).toContainText('Repeats every 2 weeks. Press Enter to set it up.');
    await line(page).press('Enter');
    await expect(form.getByLabel('Frequency')).toHaveValue('weekly 2');

    // The page is left before the answer comes.
    const { isDone, release } = await holdAnswers(page, '/recurring/create');
    await form.getByRole('button', { name: 'Save Recurring' }).click();
    await isDone;
    await goWithin(page, '/recurring-transactions');
    release();
    await expect(slips(page)).toContainText('Recurring transaction saved: cleaner.');
    await goWithin(page, '/transactions');
    await expect(row(page, 'cleaner')).toBeVisible();
    await expect(line(page)).toHaveValue('');
  });
});

test('with a currency without decimals, the exact amount is shown beside the rounded one @every-look @nightly', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 1000);
  await page.goto('/settings');
  const saved = page.waitForResponse('**/api/auth/setup');
  await page.getByRole('main').getByLabel('Display currency').selectOption('JPY');
  await saved;
  await goWithin(page, '/transactions');
  await line(page).fill('coffee 4.50 #Food');
  await expect(preview(page).getByText('4.50, shown as', { exact: true })).toBeVisible();
  await expect(preview(page).getByText('-¥5', { exact: true })).toBeVisible();
  await expect(preview(page).getByRole('status')).toContainText('coffee, 4.50, shown as ¥5, Today');
  await expectAccessible(page);
  await line(page).press('Enter');
  await expect(slips(page)).toContainText('Expense saved: coffee, 4.50, shown as ¥5, Today');

  const form = await openForm(page);
  await fill(form, { amount: '4.25*2' });
  const result = form.getByRole('status').first();
  await expect(result).toHaveText('= 8.50shown as ¥9');
  await fill(form, { amount: '4.50' });
  await expect(result).toHaveText('shown as ¥5');
  await expectAccessible(page);
});

test('the amount field of the form evaluates expressions @every-width', async ({ page, isMobile }) => {
  await page.goto('/transactions');
  const form = await openForm(page);
  await fill(form, { amount: '10', name: 'Dinner', category: 'Food' });
  if (isMobile) {
    await form.getByRole('button', { name: 'Divided by' }).click();
    await page.keyboard.type('3');
  } else await fill(form, { amount: '10/3' });
  await expect(form.getByRole('status')).toHaveText('= £3.33rounded');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Expense' }).click();
  await question(page).getByRole('button', { name: 'Submit' }).click();
  await expect(row(page, 'Dinner')).toContainText('-£3.33');
});

test('a line entered before the categories or its parser have loaded waits for them', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 1000);
  await test.step('the categories', async () => {
    const release = await hold(page, '/transactions/categories/*');
    await page.goto('/transactions');
    await line(page).fill('coffee 4.50 #Food');
    await line(page).press('Enter');
    release();
    await expect(row(page, 'coffee').filter({ hasText: '4.50' })).toContainText('Food');
  });

  await test.step('its parser', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const parser = '**/assets/read-entry-*.js';
    await page.route(parser, async (route) => {
      await released;
      await route.continue();
    });
    const fetched = page.waitForRequest(parser);
    await page.reload();
    await line(page).fill('tea 2.50 #Food');
    await fetched;
    await line(page).press('Enter');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    release();
    await expect(row(page, 'tea')).toContainText('-£2.50');
  });
});
