import { signUp } from './account.ts';
import { enter, submit } from './credentials-screen.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, holdAndFail, untilDrawn } from './hold.ts';
import { goWithin, logOut, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { fill, line, names, openForm, question, row, save } from './transactions-screen.ts';

test.use({ as: 'user' });

const couldNotSave = 'Could not save. Try again.';

/** Whether the browser would leave the page without asking. */
const leaves = `dispatchEvent(new Event('beforeunload', { cancelable: true }))`;

test.describe('before the server answers', () => {
  test('a new transaction shows in the list and in all totals', { tag: '@every-look' }, async ({
    page,
    ledger,
  }) => {
    await ledger.income('Opening balance', 100.1);
    await ledger.expense('Tomorrow', 0.2, { addedOn: ledger.daysAgo(-1) });
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£99.90');
    await page.getByRole('navigation').getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(names(page)).toHaveText(['Tomorrow', 'Opening balance']);

    const release = await hold(page, '/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '9.95', name: 'Tulip bulbs', category: 'Shopping' });
    await save(form);
    await expect(form).toBeHidden();
    await expect(names(page)).toHaveText(['Tomorrow', 'Tulip bulbs', 'Opening balance']);
    await expect(page.getByText('3 transactions')).toBeVisible();
    await expect(page.getByText('Expense £10.15')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Tulip bulbs' })).toBeDisabled();
    await expectAccessible(page);
    const another = await openForm(page);
    await expect(another.getByLabel('Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(leaves)).toBe(false);

    await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('region', { name: 'Totals' })).toContainText('£89.95');
    await expect(page.getByRole('main').getByText('Tulip bulbs')).toBeVisible();
    release();
    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect.poll(() => page.evaluate(leaves)).toBe(true);
    await page.getByRole('navigation').getByRole('link', { name: 'Transactions', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Delete Tulip bulbs' })).toBeEnabled();
  });

  test('edits and deletions show, and are reverted if they fail', async ({ page, ledger, expectFailure }) => {
    expectFailure('/api/transactions/');
    for (const [day, name] of ['Tram', 'Bus', 'Ferry'].entries())
      await ledger.expense(name, 2, { addedOn: ledger.daysAgo(day) });
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Tram', 'Bus', 'Ferry']);
    const release = await holdAndFail(page, '/transactions/*');

    await page.getByRole('button', { name: 'Edit Bus' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Expense' });
    await fill(form, { amount: '3.10' });
    await save(form);
    await expect(form).toBeHidden();
    await expect(row(page, 'Bus')).toContainText('-£3.10');

    await page.getByRole('button', { name: 'Delete Tram' }).click();
    await question(page).getByRole('button', { name: 'Delete' }).click();
    await expect(names(page)).toHaveText(['Bus', 'Ferry']);
    await expect(page.getByRole('button', { name: 'Delete Bus' })).toBeFocused();

    release();
    await expect(names(page)).toHaveText(['Tram', 'Bus', 'Ferry']);
    await expect(row(page, 'Bus')).toContainText('-£2.00');
    await expect(page.getByText('Expense £6.00')).toBeVisible();
    await expect(toast(page, 'Failed to delete transaction. Please try again.')).toBeVisible();
    await expect(form.getByRole('alert').filter({ hasText: couldNotSave })).toBeVisible();
    await expect(form.getByLabel('Amount')).toHaveValue('3.10');
  });

  test('a failed save reopens the form with its input, even on another page, and outside the app keeps it for the next time', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    const release = await holdAndFail(page, '/transactions');
    const form = await openForm(page);
    await fill(form, { amount: '9', name: 'Tulip bulbs', category: 'Shopping', note: 'Red ones' });
    await save(form);
    await expect(names(page)).toHaveText(['Tulip bulbs', 'Opening balance']);
    await page.getByRole('link', { name: 'Budgets', exact: true }).click();
    await expect(page.getByText('No budgets found')).toBeVisible();

    release();
    await expect(form.getByRole('alert').filter({ hasText: couldNotSave })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save Expense' })).toBeFocused();
    await expect(form.getByLabel('Amount')).toHaveValue('9');
    await expect(form.getByLabel('Name')).toHaveValue('Tulip bulbs');
    await expect(form.getByLabel('Note')).toHaveValue('Red ones');

    await page.unroute('**/api/transactions');
    const fail = await holdAndFail(page, '/transactions');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Tuppence' }).click();
    await expect(page).toHaveURL('/');
    fail();
    await expect(toast(page, couldNotSave)).toBeVisible();
    await goWithin(page, '/transactions');
    await openForm(page);
    await expect(form.getByLabel('Name')).toHaveValue('Tulip bulbs');

    await page.unroute('**/api/transactions');
    await save(form);
    await expect(toast(page, /^Expense saved: /)).toBeVisible();
    await expect(names(page)).toHaveText(['Tulip bulbs', 'Opening balance']);
  });

  test('a quick entry shows, and is reverted with its line kept if saving fails', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await ledger.income('Opening balance', 100);
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Opening balance']);
    const release = await holdAndFail(page, '/transactions');
    await line(page).fill('+20 Anna');
    await line(page).press('Enter');
    await expect(names(page)).toHaveText(['Anna', 'Opening balance']);
    await expect(page.getByText('Income £120.00')).toBeVisible();

    release();
    await expect(page.getByRole('alert')).toHaveText(couldNotSave);
    await expect(names(page)).toHaveText(['Opening balance']);
    await expect(line(page)).toHaveValue('+20 Anna');
  });

  test('a quick entry does not return to the line of another page, unless it cannot be saved', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    const link = (name: string) => page.getByRole('link', { name, exact: true });
    await page.goto('/transactions');
    const release = await hold(page, '/transactions');
    await line(page).fill('+20 Anna');
    await line(page).press('Enter');
    await expect(row(page, 'Anna')).toBeVisible();
    await line(page).fill('+25 Cleo');
    await line(page).press('Enter');
    await link('Dashboard').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Anna' })).toBeVisible();
    await expect(line(page)).toHaveValue('');
    release();
    for (const name of ['Anna', 'Cleo']) await expect(page.getByText(`Income saved: ${name}`)).toBeVisible();

    await page.unroute('**/api/transactions');
    const fail = await holdAndFail(page, '/transactions');
    await line(page).fill('+30 Ben');
    await line(page).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Ben' })).toBeVisible();
    await link('Budgets').click();
    await expect(page.getByText('No budgets found')).toBeVisible();
    fail();
    await expect(toast(page, `“+30 Ben”: ${couldNotSave}`)).toBeVisible();
    await link('Dashboard').click();
    await expect(line(page)).toHaveValue('+30 Ben');
  });

  test('a quick entry that cannot be saved after another one was begun on another page is told', async ({
    page,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await page.goto('/transactions');
    const fail = await holdAndFail(page, '/transactions');
    await line(page).fill('+30 Ben');
    await line(page).press('Enter');
    await expect(row(page, 'Ben')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(line(page)).toHaveValue('');
    await line(page).fill('+40 Dana');
    fail();
    await expect(toast(page, `“+30 Ben”: ${couldNotSave}`)).toBeVisible();
    await expect(line(page)).toHaveValue('+40 Dana');
  });

  test('a quick entry that could not be saved after its user has logged out is neither told nor kept, even if somebody else is logged in', async ({
    page,
    site,
    expectFailure,
  }) => {
    expectFailure('/api/transactions');
    await page.goto('/transactions');
    const fail = await holdAndFail(page, '/transactions');
    await line(page).fill('+20 Anna');
    await line(page).press('Enter');
    await expect(row(page, 'Anna')).toBeVisible();
    await logOut(page);
    const { email, password } = await signUp(site, 'GBP');
    await enter(page, email, password);
    await submit(page);
    await expect(page).toHaveURL('/dashboard');
    const isServerThere = page.waitForResponse('**/api/health'); // the last that a failed entry asks
    fail();
    await (await isServerThere).finished();
    await untilDrawn(page);
    const messages = page.getByRole('region', { name: 'Notifications' });
    /** Now: a message disappears by itself. */
    const expectNothing = async () => {
      expect(await messages.textContent()).not.toMatch(/Could not save|Please sign in/);
      expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    };
    await expectNothing();

    await test.step('nor one that the server refuses because of the logout', async () => {
      await page.unroute('**/api/transactions');
      const release = await hold(page, '/transactions');
      await line(page).fill('+30 Ben');
      await line(page).press('Enter');
      await expect(page.getByRole('listitem').filter({ hasText: 'Ben' })).toBeVisible();
      const loggedOut = page.waitForResponse('**/api/auth/logout');
      await logOut(page);
      await (await loggedOut).finished();
      const isServerThere = page.waitForResponse('**/api/health');
      release();
      await (await isServerThere).finished();
      await untilDrawn(page);
      await expectNothing();
    });

    await test.step('nor one whose category is still being asked for', async () => {
      await enter(page, email, password);
      await submit(page);
      await expect(page).toHaveURL('/dashboard');
      await hold(page, '/transactions/suggest?*');
      const asked = page.waitForRequest('**/api/transactions/suggest?*');
      await line(page).fill('+40 Cleo');
      await line(page).press('Enter');
      await asked;
      await logOut(page);
      await expect(page).toHaveURL('/login');
      await untilDrawn(page);
      await expectNothing();
    });
  });
});

test('hovering over a link prefetches its page, which then shows without waiting for the server', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 100);
  await page.goto('/settings');
  const link = page.getByRole('link', { name: 'Transactions', exact: true });
  const listed = page.waitForResponse('**/api/transactions?sort=-date&page=1&limit=10');
  await link.hover();
  await (await listed).finished();

  const release = await hold(page, '/**');
  await link.click();
  await expect(names(page)).toHaveText(['Opening balance']);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await link.click();
  await expect(names(page)).toHaveText(['Opening balance']);
  release();
});
