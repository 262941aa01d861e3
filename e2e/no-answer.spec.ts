import { offlineMessages } from '#contract/messages/offline.ts';
import { add, offlineText, recordedNames, sign, untilKept } from './offline-screen.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { names, question, row } from './transactions-screen.ts';

test.use({ as: 'user' });

/** As in a train: there is a network, but whatever is sent is neither answered nor refused. */
const everything = '**/api/**';
const never = () => undefined;

test.beforeEach(({ expectFailure }) => expectFailure('/api/'));

test('on a network without connectivity, a quick entry is kept and sent later', async ({
  page,
  ledger,
  site,
  account,
}) => {
  await ledger.income('Opening balance', 100);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Opening balance']);
  await page.route(everything, never);

  const line = page.getByRole('textbox', { name: 'Quick entry' });
  await line.fill('tram 4.50 #food');
  await line.press('Enter');
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(row(page, 'tram')).toContainText('-£4.50');
  await expect(toast(page, offlineMessages.kept('tram'))).toBeVisible();
  await expect(line).toHaveValue('');

  await page.unroute(everything);
  await page.evaluate(`dispatchEvent(new Event('focus'))`);
  await expect(toast(page, offlineMessages.sent(['tram']))).toBeVisible();
  expect(await recordedNames(site, account)).toEqual(['Opening balance', 'tram']);
});

test('the app opened on a network without connectivity shows its cached data, says so, and its form can be saved', async ({
  page,
  ledger,
}) => {
  await ledger.income('Opening balance', 100);
  await page.goto('/transactions');
  await untilKept(page, 'totalPages');
  await untilKept(page, 'Food');
  await page.route(everything, never);
  await page.reload();
  await expect(names(page)).toHaveText(['Opening balance']);
  await expect(sign(page)).toContainText(offlineText);
  await add(page, 'Ferry');
  await expect(sign(page)).toContainText('1 transaction waiting to sync.');
  await expect(row(page, 'Ferry')).toBeVisible();
});

test('a deletion that is not answered shows that the app is offline', async ({ page, ledger }) => {
  await ledger.expense('Tram', 4.5);
  await page.goto('/transactions');
  await expect(names(page)).toHaveText(['Tram']);
  await page.route(everything, never);
  await page.getByRole('button', { name: 'Delete Tram' }).click();
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Tram')).toHaveCount(0);
  await expect(sign(page)).toContainText(offlineText);
});

test('the app shows that it is offline if only some requests are answered', async ({ page, ledger }) => {
  await ledger.income('Opening balance', 100);
  await page.goto('/transactions');
  await untilKept(page, 'totalPages');
  await page.route(everything, never);
  await page.route('**/api/transactions/categories/*', (route) => route.continue());
  await page.reload();
  await expect(names(page)).toHaveText(['Opening balance']);
  await expect(sign(page)).toContainText(offlineText);
});
