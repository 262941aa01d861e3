import { formatDay } from '#contract/calendar.ts';
import type { Recurring } from '#contract/recurring.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAndFail } from './hold.ts';
import { markText } from './mark-text.ts';
import { choose, fill, names, row, save, test } from './recurring-screen.ts';
import { goWithin, keepToasts, toast } from './shell.ts';
import { expect } from './test.ts';
import { question, names as transactionNames } from './transactions-screen.ts';

test.use({ as: 'user' });

test('clicking a row opens it, but clicking a control in it does not', { tag: '@every-width' }, async ({
  page,
  repeat,
}) => {
  await repeat('Cable');
  await page.goto('/recurring-transactions');
  const form = page.getByRole('dialog', { name: 'Edit Recurring' });
  await row(page, 'Cable').getByText('Monthly').click();
  await expect(form.getByLabel('Name')).toHaveValue('Cable');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(row(page, 'Cable')).toBeFocused();

  await choose(page, 'Cable', 'Pause');
  await expect(row(page, 'Cable')).toContainText('Paused');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('deleting asks for confirmation and keeps the transactions already added', async ({
  page,
  repeat,
  ledger,
}) => {
  await repeat('Milk', { startDate: ledger.today });
  await repeat('Rent');
  await page.goto('/recurring-transactions');
  const message = 'Are you sure you want to delete this recurring transaction?';
  await page.getByRole('button', { name: 'Delete Milk' }).click();
  await expect(question(page)).toContainText(message);
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(names(page)).toHaveText(['Rent', 'Milk']);

  await page.getByRole('button', { name: 'Delete Milk' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(names(page)).toHaveText(['Rent']);
  await expect(page.getByRole('button', { name: 'Delete Rent' })).toBeFocused();
  await expect(toast(page, 'Recurring transaction deleted: Milk. What it has added stays.')).toBeVisible();
  await goWithin(page, '/transactions');
  await expect(transactionNames(page)).toContainText(['Milk']);
});

test('a recurring transaction is edited, and its next occurrence is skipped or added now, once', async ({
  page,
  repeat,
  ledger,
  expectFailure,
}) => {
  await repeat('Fairweather Bindery', {
    category: 'Salary',
    amount: 612.4,
    isIncome: true,
    startDate: '2031-01-31',
  });
  await repeat('Rent', { startDate: '2031-01-31' });
  await page.goto('/recurring-transactions');
  await test.step('the edit form shows the current values, and saving updates the next due date', async () => {
    await page.getByRole('button', { name: 'Edit Fairweather Bindery' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Recurring' });
    const before = {
      Amount: '612.40',
      Name: 'Fairweather Bindery',
      Type: 'income',
      Category: 'Salary',
      Frequency: 'monthly',
      'Start Date': '2031-01-31',
    };
    for (const [label, value] of Object.entries(before))
      await expect(form.getByLabel(label)).toHaveValue(value);

    await fill(form, { Frequency: 'annually', 'Start Date': '2031-04-05', Amount: '7348.80' });
    await save(form);
    await expect(row(page, 'Fairweather Bindery')).toContainText('+£7,348.80');
    await expect(row(page, 'Fairweather Bindery')).toContainText('Annually');
    await expect(row(page, 'Fairweather Bindery')).toContainText('5 Apr 2031');
  });

  await test.step('the next occurrence can be skipped or added now, and the series continues after it', async () => {
    await choose(page, 'Rent', 'Skip next');
    await expect(toast(page, 'Rent on 31 Jan 2031 is skipped.')).toBeVisible();
    await expect(row(page, 'Rent')).toContainText('28 Feb 2031');
    await choose(page, 'Rent', 'Add now');
    await expect(row(page, 'Rent')).toContainText('31 Mar 2031');

    await goWithin(page, '/transactions');
    const added = page.getByRole('row').filter({ hasText: 'Rent' });
    await expect(added).toHaveCount(1);
    await expect(added).toContainText(formatDay(ledger.today, 'long'));
  });

  await test.step('skipping, adding now and pausing are undone from the message, and can be done again', async () => {
    const told = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
    const press = (button: string, text: string) =>
      told.filter({ hasText: text }).getByRole('button', { name: button }).click();
    await goWithin(page, '/recurring-transactions');
    await keepToasts(page);
    for (let time = 0; time < 2; time++) {
      await choose(page, 'Rent', 'Skip next');
      await expect(row(page, 'Rent')).toContainText('30 Apr 2031');
      await press('Undo', 'Rent on 31 Mar 2031 is skipped.');
      await expect(toast(page, 'Undone: Rent on 31 Mar 2031 is skipped.')).toHaveCount(time + 1);
      await expect(row(page, 'Rent')).toContainText('31 Mar 2031');
    }

    await choose(page, 'Rent', 'Add now');
    await expect(row(page, 'Rent')).toContainText('30 Apr 2031');
    await press('Undo', "Rent added with today's date.");
    await expect(row(page, 'Rent')).toContainText('31 Mar 2031');
    await press('Redo', "Undone: Rent added with today's date.");
    await expect(row(page, 'Rent')).toContainText('30 Apr 2031');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(row(page, 'Rent')).toContainText('31 Mar 2031');

    await choose(page, 'Rent', 'Pause');
    await expect(row(page, 'Rent')).toContainText('Paused');
    await press('Undo', 'Rent is paused.');
    await expect(row(page, 'Rent')).toContainText('31 Mar 2031');

    await choose(page, 'Rent', 'Skip next');
    await goWithin(page, '/settings');
    const history = page.getByRole('region', { name: 'History and undo' });
    await expect(history.getByRole('listitem').first()).toHaveText(
      /^Rent, due 31 Mar 2031Recurring transaction-£29\.00Skipped .*30 days left/,
    );
    await history.getByRole('button', { name: 'Undo skip of Rent, due 31 Mar 2031' }).click();
    await expect(toast(page, 'Undone: Rent, due 31 Mar 2031.')).toBeVisible();
  });

  await test.step('retrying "Add now" after a lost response adds the transaction once', async () => {
    expectFailure('/api/recurring');
    await goWithin(page, '/recurring-transactions');
    await expect(row(page, 'Rent')).toContainText('31 Mar 2031');
    // The server adds it, but its answer is lost, and so is every list before the next try.
    let tries = 0;
    await page.route('**/api/recurring**', async (route) => {
      const isTry = route.request().method() === 'POST';
      if (isTry) tries += 1;
      if (tries > 1) return route.continue();
      if (isTry) await route.fetch();
      return route.abort();
    });
    await choose(page, 'Rent', 'Add now');
    await expect(toast(page, 'Could not save. Try again.')).toBeVisible();

    await choose(page, 'Rent', 'Add now');
    await expect(row(page, 'Rent')).toContainText('30 Apr 2031');
    await goWithin(page, '/transactions');
    await expect(transactionNames(page)).toContainText(['Rent', 'Rent']);
    await expect(transactionNames(page)).toHaveCount(2);
  });
});

test('a row says what failed, and is paused, resumed and ended', { tag: '@every-look' }, async ({
  page,
  account,
  repeat,
  expectFailure,
}) => {
  expectFailure('/api/recurring');
  const { _id } = await repeat('Rent', { startDate: '2031-01-31' });
  await test.step('a failed load shows an error and can be retried', async () => {
    await page.route('**/api/recurring', (route) =>
      route.fulfill({ status: 500, json: { message: 'Something went wrong.' } }),
    );
    await page.goto('/recurring-transactions');
    await expect(page.getByRole('alert')).toContainText('Could not load. Try again.');
    await page.unroute('**/api/recurring');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveText(['Rent']);
  });

  await test.step('a failed deletion shows an error toast and keeps the row', async () => {
    await page.route(`**/api/recurring/${_id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Delete Rent' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete recurring transaction. Please try again.')).toBeVisible();
    await expect(names(page)).toHaveText(['Rent']);
    await page.unroute(`**/api/recurring/${_id}`);
  });

  await test.step('selecting text in a row does not open it', async () => {
    expect(await markText(row(page, 'Rent').getByText('Rent', { exact: true }))).toContain('en');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a recurring transaction can be paused and resumed, as its row shows', async () => {
    await choose(page, 'Rent', 'Pause');
    await expect(row(page, 'Rent')).toContainText('Paused');
    await expect(row(page, 'Rent')).not.toContainText('31 Jan 2031');
    await choose(page, 'Rent', 'Resume');
    await expect(row(page, 'Rent')).toContainText('31 Jan 2031');
  });

  await test.step('what failed is also told on another page', async () => {
    const fail = await holdAndFail(page, `/recurring/${_id}/pause`);
    await choose(page, 'Rent', 'Pause');
    await expect(row(page, 'Rent')).toContainText('Paused');
    await goWithin(page, '/budgets');
    fail();
    await expect(toast(page, 'Could not save. Try again.')).toBeVisible();
    await page.unroute(`**/api/recurring/${_id}/pause`);
    await goWithin(page, '/recurring-transactions');
  });

  const headers = { authorization: `Bearer ${account.token}` };
  await test.step('what another device has resumed can be paused again', async () => {
    const isPaused = async () => {
      const list: Recurring[] = await (await page.request.get('/api/recurring', { headers })).json();
      return list.find((recurring) => recurring._id === _id)?.isPaused;
    };
    await repeat('Phone');
    await choose(page, 'Rent', 'Pause');
    await expect.poll(isPaused).toBe(true);
    await page.request.post(`/api/recurring/${_id}/resume`, { headers });
    await choose(page, 'Phone', 'Pause');
    await expect(row(page, 'Rent')).toContainText('31 Jan 2031');
    await choose(page, 'Rent', 'Pause');
    await expect.poll(isPaused).toBe(true);
  });

  await test.step('a due day that another device has skipped is not followed by a second one', async () => {
    const gym = await repeat('Gym', { startDate: '2031-01-31' });
    await page.goto('/recurring-transactions');
    await expect(row(page, 'Gym')).toContainText('31 Jan 2031');
    await page.request.post(`/api/recurring/${gym._id}/skip`, { headers });
    await choose(page, 'Gym', 'Skip next');
    await expect(toast(page, 'Its next due day has already been added or skipped.')).toBeVisible();
    await expect(row(page, 'Gym')).toContainText('28 Feb 2031');
  });

  await test.step('a series without further dates is shown as ended', async () => {
    await repeat('Lease', { startDate: '2199-12-31' });
    await page.goto('/recurring-transactions');
    await choose(page, 'Lease', 'Skip next');
    await expect(row(page, 'Lease')).toContainText('Ended');
    await expect(page.getByRole('button', { name: 'More for Lease' })).toHaveCount(0);
  });
});

test('recurring transactions have no accessibility violations: loading, empty, active, paused, ended', {
  tag: '@every-look',
}, async ({ page, repeat, ledger }) => {
  const release = await hold(page, '/recurring');
  await page.goto('/recurring-transactions');
  await expect(page.getByRole('region', { name: 'Recurring Transactions' })).toHaveAttribute('aria-busy');
  await expectAccessible(page);
  release();
  await expect(page.getByText('No recurring transactions')).toBeVisible();
  await expectAccessible(page);

  await repeat('Wages', { category: 'Salary', isIncome: true });
  await repeat('Milk', { startDate: ledger.today });
  await repeat('Lease', { startDate: '2199-12-31' });
  await page.reload();
  await choose(page, 'Milk', 'Pause');
  await expect(row(page, 'Milk')).toContainText('Paused');
  await expect(names(page)).toHaveText(['Wages', 'Lease', 'Milk']); // the reply moves what is paused to the end
  await choose(page, 'Lease', 'Skip next');
  await expect(row(page, 'Lease')).toContainText('Ended');
  await page.getByRole('button', { name: 'More for Wages' }).click();
  await expect(page.getByRole('button', { name: 'Pause Wages' })).toBeVisible();
  await expectAccessible(page);
});
