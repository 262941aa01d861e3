import { maxImportBytes } from '#contract/limits.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { offlineMessages } from '#contract/messages/offline.ts';
import { expectAccessible } from './expect-accessible.ts';
import { holdAndFail, holdAnswers, untilDrawn } from './hold.ts';
import {
  add,
  choose,
  csv,
  currentAccount,
  keepReading,
  line,
  lines,
  past,
  picker,
  read,
  state,
  sums,
} from './imports-screen.ts';
import { sign } from './offline-screen.ts';
import { offer } from './receipts-screen.ts';
import { goWithin, toast } from './shell.ts';
import { expect, test } from './test.ts';
import { question as confirmation, names } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('importing a bank’s file', () => {
  test('from the file to the transactions, and back by Undo', { tag: '@every-width' }, async ({
    page,
    ledger,
  }) => {
    await ledger.expense('Typed before', 1, { addedOn: ledger.daysAgo(3) });
    await read(page, currentAccount(ledger));
    await expect(sums(page)).toContainText('£2,410.00');
    await expect(sums(page)).toContainText('£58.37');
    await expect(sums(page)).toContainText('£2,351.63');
    await expect(state(page, 'In the file')).toContainText('4');
    await expect(line(page, /Fairweather/i)).toContainText('+£2,410.00');
    await expect(add(page)).toBeInViewport({ ratio: 1 });

    const finish = await keepReading(page, 0, 'adding');
    await add(page).click();
    await expect(page.getByRole('heading', { name: 'Adding 38,112 transactions' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    finish();
    await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeFocused();
    await expect(toast(page, '4 transactions added from tideway-current.csv.')).toBeVisible();
    await page.getByRole('link', { name: 'See the 4 transactions' }).click();
    await expect(names(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Remove filter From tideway-current.csv' }).click();
    await expect(names(page)).toHaveCount(5);

    await page.goBack();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(toast(page, 'Import undone: tideway-current.csv.')).toBeVisible();
    await expect(past(page).getByRole('row').nth(1)).toContainText('Undone');
    await page.goto('/transactions');
    await expect(names(page)).toHaveText(['Typed before']);
  });

  test('the toast after adding takes it back, and the same file again adds nothing, unless it is wanted', async ({
    page,
    ledger,
    site,
    account,
  }) => {
    await read(page, currentAccount(ledger));
    await add(page).click();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Import undone: tideway-current.csv.')).toBeVisible();
    await expect(page.getByText(importPageMessages.dropHere)).toBeVisible();

    await read(page, currentAccount(ledger));
    await add(page).click();
    await page.getByRole('heading', { name: '4 transactions added' }).waitFor();

    await read(page, currentAccount(ledger));
    await expect(add(page)).toBeDisabled();
    await expect(add(page)).toHaveText('Nothing to add');
    await expect(state(page, 'Already there')).toContainText('4');
    await line(page, /Northgate/i)
      .getByRole('button', { name: 'Add anyway' })
      .click();
    await expect(add(page)).toHaveText('Add 1 transaction');

    await read(page, currentAccount(ledger));
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    const headers = { authorization: `Bearer ${account.token}` };
    await fetch(`${site.url}/api/imports/${id}/add`, { method: 'POST', headers });
    await page.reload();
    await expect(page.getByRole('heading', { name: '0 transactions added' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^See the / })).toHaveCount(0);
  });

  test('a file that has been sent, or discarded, leads nobody back who has left the page, and one that could not be sent is told of', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    expectFailure('/api/imports');
    await page.goto('/import');
    const leave = async () => {
      await goWithin(page, '/budgets');
      await expect(page.getByRole('heading', { name: 'Budgets', level: 1 })).toBeVisible();
    };
    const sent = await holdAnswers(page, '/imports');
    await picker(page).setInputFiles(currentAccount(ledger));
    await sent.isDone;
    await leave();
    const read = page.waitForResponse('**/api/imports');
    sent.release();
    await (await read).finished();
    await untilDrawn(page);
    await expect(page).toHaveURL('/budgets');

    await goWithin(page, '/import');
    await past(page)
      .getByRole('link', { name: /^Review/ })
      .click();
    await page.getByRole('button', { name: 'Discard' }).click();
    const discarded = await holdAnswers(page, '/imports/*');
    await confirmation(page).getByRole('button', { name: 'Discard' }).click();
    await discarded.isDone;
    await leave();
    discarded.release();
    await expect(toast(page, /^Import discarded: /)).toBeVisible();
    await expect(page).toHaveURL('/budgets');

    await goWithin(page, '/import');
    const fail = await holdAndFail(page, '/imports');
    await picker(page).setInputFiles(currentAccount(ledger));
    await leave();
    fail();
    await expect(toast(page, importPageMessages.sendFailed)).toBeVisible();
  });

  test('a file can be dropped on Transactions or pasted as lines, and one that is called .xls can be chosen', async ({
    page,
    ledger,
  }) => {
    await page.goto('/transactions');
    await page.getByText('No Transaction done').waitFor();
    await test.step('what is pasted into a field stays there, also what a spreadsheet copies as a picture, too', async () => {
      await page.getByRole('textbox', { name: 'Quick entry' }).focus();
      const isLeftAlone = await page.evaluate(`{
        const data = new DataTransfer();
        data.items.add(new File(['cells'], 'cells.png', { type: 'image/png' }));
        const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
        document.activeElement.dispatchEvent(paste);
      }`);
      expect(isLeftAlone).toBe(true);
      await expect(page).toHaveURL('/transactions');
    });
    await offer(page, 'drop', [currentAccount(ledger)]);
    await expect(page).toHaveURL(/\/import\?id=/);
    await expect(add(page)).toHaveText('Add 4 transactions');

    await page.goto('/import');
    await expect(picker(page)).toHaveAttribute('accept', /\.xls,/);
    await picker(page).focus();
    await page.evaluate(`{
      const data = new DataTransfer();
      data.setData('text/plain', 'Date\\tText\\tAmount\\n2026-11-20\\tTram\\t-2.60\\n2026-11-19\\tWages\\t2100.00\\n');
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    }`);
    await expect(line(page, /Tram/i)).toContainText('-£2.60');

    await test.step('a file can be pasted while a checkbox has the focus', async () => {
      await lines(page).getByRole('checkbox').first().focus();
      await offer(page, 'paste', [currentAccount(ledger)]);
      await expect(line(page, /Fairweather/i)).toBeVisible();
    });
  });

  test('an import is found from its transactions, and undone later', async ({ page, ledger }) => {
    await test.step('a transaction tells which import it came from', async () => {
      await read(page, currentAccount(ledger));
      await add(page).click();
      await page.getByRole('link', { name: 'See the 4 transactions' }).click();
      await expect(names(page)).toHaveCount(4);
      await page.locator('tbody tr').first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Details' }).getByRole('link', { name: 'Open it' }).click();
      await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeVisible();
    });

    await test.step('a past import that is being undone says so, until that is done', async () => {
      const progress = { step: 'undoing', done: 1, total: 4 };
      let isUndoing = true;
      await page.route('**/api/imports', async (route) => {
        if (!isUndoing) return route.fallback();
        const response = await route.fetch();
        const [first] = await response.json();
        return route.fulfill({ response, json: [{ ...first, status: 'reading', progress }] });
      });
      await page.goto('/import');
      await expect(past(page).getByRole('cell', { name: 'Undoing...', exact: true })).toBeVisible();
      await expect(past(page).getByRole('button', { name: 'Undo tideway-current.csv' })).toBeDisabled();
      isUndoing = false;
      await expect(past(page).getByRole('cell', { name: '4', exact: true })).toBeVisible();
    });

    await test.step('a past import is undone after a question', async () => {
      await page.getByRole('button', { name: 'Undo tideway-current.csv' }).click();
      await expect(confirmation(page)).toContainText('4 transactions');
      await confirmation(page).getByRole('button', { name: 'Undo import' }).click();
      await expect(past(page)).toContainText('Undone');
    });
  });

  test('a file that cannot be read is refused with a sentence, and the drop zone stays', {
    tag: '@every-look',
  }, async ({ page, expectFailure }) => {
    expectFailure('/api/imports');
    const complaint = page.getByRole('main').getByRole('alert');
    await page.goto('/import');
    await choose(page, 'letter.pdf', '%PDF-1.7\n');
    await expect(complaint).toHaveText(importMessages.failures.pdf);
    await choose(page, 'empty.csv', '');
    await expect(complaint).toHaveText(importMessages.failures.empty);
    await choose(page, 'hostile.csv', `Date,Text,Amount\n2026-11-20,Tram,-2.60\n${'x'.repeat(100_001)}\n`);
    await expect(complaint).toHaveText(importMessages.failures.line_too_long);
    await offer(page, 'drop', [csv('one.csv', []), csv('two.csv', [])]);
    await expect(complaint).toHaveText(importMessages.oneFile);
    await page.evaluate(`{
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(${maxImportBytes + 1})], 'all-years.csv'));
      dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    }`);
    await expect(complaint).toHaveText(importMessages.failures.too_large);
    await expect(picker(page)).toBeEnabled();
    await expectAccessible(page);
  });

  test('what fails on the way to the server or back loses nothing, and can be tried again', async ({
    page,
    ledger,
    expectFailure,
  }) => {
    await test.step('a file that could not be sent', async () => {
      expectFailure('/api/');
      await page.route('**/api/imports', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
      await page.goto('/import');
      await picker(page).setInputFiles(currentAccount(ledger));
      await expect(page.getByRole('alert')).toContainText(importPageMessages.sendFailed);
      await page.unroute('**/api/imports');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(add(page)).toHaveText('Add 4 transactions');
    });

    await test.step('an import that could not be added', async () => {
      await page.route('**/api/imports/*/add', (route) => route.fulfill({ status: 500, json: {} }));
      await add(page).click();
      await expect(page.getByRole('alert')).toContainText(importPageMessages.addFailed);
      await expect(add(page)).toBeEnabled();
      await page.unroute('**/api/imports/*/add');
    });

    await test.step('offline', async () => {
      await page.context().setOffline(true);
      await page.evaluate(`dispatchEvent(new Event('offline'))`);
      await expect(sign(page)).toBeVisible();
      await add(page).click();
      await expect(toast(page, offlineMessages.needsServer)).toBeVisible();
      await page.context().setOffline(false);
      await page.evaluate(`dispatchEvent(new Event('online'))`);
      await expect(sign(page)).toBeHidden();
      await add(page).click();
      await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeVisible();
    });
  });

  test('a large file is read with progress, and can be cancelled', { tag: '@every-look' }, async ({
    page,
    ledger,
  }) => {
    const finish = await keepReading(page);
    await page.goto('/import');
    await picker(page).setInputFiles(currentAccount(ledger));
    await expect(page.getByRole('heading', { name: 'Reading 38,112 lines' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
    await expect(page.getByText('24,310 of 38,112')).toBeVisible();
    await expect(page.getByText(importPageMessages.waitsHere)).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    finish();
    await expect(add(page)).toHaveText('Add 4 transactions');

    const undone = await keepReading(page, 0, 'undoing');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Removing 38,112 transactions' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    undone();

    const end = await keepReading(page, 100);
    await page.reload();
    await expect(page.getByText(/^about \d+ (seconds|minutes) left$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, /^Import discarded: .+\.csv\.$/)).toBeVisible();
    end();
    await expect(picker(page)).toBeEnabled();
    await expect(past(page)).toHaveCount(0);
  });
});
