import type { Locator, Request } from '@playwright/test';
import { controlMessages } from '#contract/messages/controls.ts';
import { importPageMessages } from '#contract/messages/import-page.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { transactionMessages } from '#contract/messages/transactions.ts';
import { expectAccessible } from './expect-accessible.ts';
import { hold, untilDrawn } from './hold.ts';
import {
  add,
  card,
  choose,
  csv,
  currentAccount,
  currentAccountLackingLine,
  line,
  lines,
  past,
  problems,
  question,
  read,
  state,
  sums,
} from './imports-screen.ts';
import { offer } from './receipts-screen.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { question as confirmation, row } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('reviewing a bank’s file', () => {
  test('an import asks what the file cannot say, and its figures filter the lines', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await test.step('what the file cannot say is one question, and the answer turns signs and sums at once', async () => {
      await read(page, card(ledger));
      const guess = question(page).getByRole('radio', {
        name: /Yes, money out our guess Northgate Grocers - ?£48\.07/i,
      });
      await expect(guess).toBeChecked();
      await expect(line(page, /Northgate/i)).toContainText('-£48.07');

      await question(page)
        .getByRole('radio', { name: /No, money in/ })
        .click();
      await expect(line(page, /Northgate/i)).toContainText('+£48.07');
      await expect(page.getByText('Positive amounts are money in, as you said.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();

      await page.getByRole('button', { name: 'Change' }).click();
      await question(page)
        .getByRole('radio', { name: /Yes, money out/ })
        .click();
      await expect(line(page, /Northgate/i)).toContainText('-£48.07');
    });

    await test.step('the answer has the focus also after a file that takes long to read', async () => {
      await page.getByRole('button', { name: 'Change' }).click();
      let isAnswered = false;
      let isSeen = false;
      await page.route('**/api/imports/*', async (route) => {
        isAnswered ||= route.request().method() === 'PATCH';
        if (!isAnswered || isSeen) return route.continue();
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), status: 'reading' } });
      });
      await question(page)
        .getByRole('radio', { name: /Yes, money out/ })
        .click();
      await expect(page.getByRole('region', { name: 'Reading the file' })).toBeVisible();
      isSeen = true;
      await expect(page.getByRole('button', { name: 'Change' })).toBeFocused();
    });

    await test.step('the answer can still be changed after a reload', async () => {
      await page.reload();
      await expect(page.getByText('Positive amounts are money out, as you said.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
    });

    await test.step('the figures of the lines filter them, and the address keeps the filter through a reload', async () => {
      await state(page, 'Problems').click();
      await expect(state(page, 'Problems')).toHaveAttribute('aria-current', 'true');
      await expect(problems(page)).toContainText('PARKSIDE DENTAL');
      await expect(problems(page)).toContainText(importMessages.problems.no_amount);

      await page.reload();
      await expect(problems(page)).toContainText('BRAMBLE AND CO');
      await expect(add(page)).toHaveText('Add 4 transactions');
    });
  });

  test('the first file of an empty book offers to show its currency', async ({ page, ledger }) => {
    const lines = [
      'Date,Description,Card,Amount,Currency',
      `${ledger.daysAgo(1)},CORNER BAKERY,1234,6.20,EUR`,
      `${ledger.daysAgo(2)},CORNER BAKERY,1234,4.20,EUR`,
    ];
    await read(page, csv('euros.csv', lines));
    const strip = page.getByRole('region', { name: 'Another currency' });
    await expect(strip).toHaveCount(0);
    await question(page)
      .getByRole('radio', { name: /Yes, money out/ })
      .click();
    await expect(strip).toContainText(importPageMessages.otherCurrency('EUR', 'GBP'));
    await expect(line(page, /Corner Bakery/i)).toContainText('-£6.20');
    await strip.getByRole('button', { name: importPageMessages.showIn('EUR') }).click();
    await expect(line(page, /Corner Bakery/i)).toContainText('-€6.20');
    await expect(strip).toHaveCount(0);
  });

  test('a file without any transactions says so, and has nothing to add', async ({ page }) => {
    const account = '<STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM><BANKTRANLIST>';
    await page.goto('/import');
    await choose(page, 'quiet-month.ofx', `OFXHEADER:100\n\n<OFX>${account}</BANKTRANLIST></STMTRS></OFX>`);
    await expect(page.getByText(importPageMessages.noTransactions)).toBeVisible();
    await expect(add(page)).toHaveText('Nothing to add');
    await expect(add(page)).toBeDisabled();
    await expectAccessible(page);
  });

  test('a line with a problem is entered by hand, or downloaded as it is in the file, and an open question does not stand in the way of adding', async ({
    page,
    ledger,
  }) => {
    await read(page, card(ledger));
    await expect(question(page)).toBeVisible();
    await state(page, 'Problems').click();
    await page.getByRole('button', { name: 'Enter by hand line 7' }).click();
    const form = page.getByRole('dialog', { name: 'New Expense' });
    await expect(form.getByLabel('Name')).toHaveValue(/Bramble/i);
    await expect(form.getByLabel('Date')).toHaveValue(ledger.daysAgo(1));
    await form.getByRole('button', { name: 'Cancel' }).click();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 2 lines' }).click();
    const chunks = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toContain('2026-11-31,PARKSIDE DENTAL,42.00\n');

    await add(page).click();
    await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeVisible();
  });

  test('the lines of a file show what another one has added meanwhile', async ({ page, ledger }) => {
    await read(page, currentAccount(ledger));
    const first = page.url();
    await offer(page, 'drop', [currentAccount(ledger)]);
    await expect(page).not.toHaveURL(first);
    await expect(page).toHaveURL(/\/import\?id=/);
    await add(page).click();
    await page.getByRole('heading', { name: '4 transactions added' }).waitFor();
    await past(page).getByRole('link', { name: 'Review tideway-current.csv' }).click();
    await expect(page).toHaveURL(first);
    await expect(add(page)).toHaveText('Nothing to add');
    await expect(line(page, /Northgate/i)).toContainText('Already there');
  });

  test('lines that are changed one right after the other show what was chosen while it is saved', async ({
    page,
    ledger,
  }) => {
    await read(page, currentAccount(ledger));
    const waiting: (() => void)[] = [];
    await page.route('**/api/imports/*/rows', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    const categoryOf = (name: RegExp) => line(page, name).getByRole('combobox');
    await categoryOf(/Northgate/i).selectOption('Shopping');
    await categoryOf(/Fairweather/i).selectOption('Gifts');
    await expect.poll(() => waiting.length).toBe(2);
    const reads: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().includes('/rows')) reads.push(request);
    });
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    waiting[0]?.();
    await saved;
    await untilDrawn(page);
    for (const read of reads) await (await read.response())?.finished();
    await untilDrawn(page);
    expect(await categoryOf(/Northgate/i).inputValue()).toBe('Shopping');
    expect(await categoryOf(/Fairweather/i).inputValue()).toBe('Gifts');
    waiting[1]?.();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(categoryOf(/Fairweather/i)).toHaveValue('Gifts');
  });

  test('an import is reviewed with the keyboard, corrected, left and discarded', async ({ page, ledger }) => {
    await test.step('with the keyboard alone: J and K move, X selects, Enter shows the line', async () => {
      await read(page, currentAccount(ledger));
      await page.keyboard.press('j');
      await expect(line(page, /Fairweather/i)).toBeFocused();
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      await expect(line(page, /Corner Bakery/i).getByRole('checkbox')).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(lines(page)).toContainText(`${ledger.daysAgo(4)},CORNER BAKERY,,-6.20,3403.80`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
    });

    await test.step('clearing the selection returns the focus to the line', async () => {
      const box = line(page, /Corner Bakery/i).getByRole('checkbox');
      await box.check();
      await page.getByRole('button', { name: 'Clear selection' }).click();
      await expect(box).toBeFocused();
    });

    await test.step('a corrected category offers itself once for the rest of the payee', async () => {
      await page.reload();
      const category = line(page, /Corner Bakery/i).getByRole('combobox');
      await category.selectOption('Shopping');
      await page.getByRole('button', { name: 'Use for both' }).click();
      await expect(page.getByRole('button', { name: 'Use for both' })).toHaveCount(0);
      for (const row of await lines(page)
        .getByRole('row')
        .filter({ hasText: /Corner Bakery/i })
        .all())
        await expect(row.getByRole('combobox')).toHaveValue('Shopping');
    });

    await test.step('an unfinished import waits among the past ones, and can be discarded', async () => {
      await page.goto('/import');
      await expect(past(page)).toContainText('Not added');
      await page.getByRole('link', { name: 'Review tideway-current.csv' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await confirmation(page).getByRole('button', { name: 'Discard' }).click();
      await expect(toast(page, 'Import discarded: tideway-current.csv.')).toBeVisible();
      await expect(page).toHaveURL('/import');
      await expect(past(page)).toHaveCount(0);
    });
  });

  test('lines are renamed and turned into money in or out, one or many at once', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    const form = page.getByRole('dialog');
    const bakery = line(page, /bakery/i);
    await read(page, currentAccount(ledger));

    await test.step('one with E, which offers the same for the others of its payee', async () => {
      await page.keyboard.press('j');
      await page.keyboard.press('j');
      await expect(bakery).toBeFocused();
      await page.keyboard.press('e');
      await expect(form.getByLabel('Name')).toHaveValue(/Corner Bakery/i);
      await form.getByLabel('Name').fill('');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(form).toContainText(transactionMessages.nameRequired);
      await form.getByLabel('Name').fill('Village Bakery');
      await page.keyboard.press('Enter');
      await expect(bakery).toContainText('Village Bakery');
      await page.getByRole('button', { name: 'Change both' }).click();
      await expect(lines(page).getByText('Village Bakery')).toHaveCount(2);
    });

    await test.step('one by hand, with the sums turned at once', async () => {
      await line(page, /Northgate/i)
        .getByRole('button', { name: /^Edit/ })
        .click();
      await form.getByLabel('In or out').selectOption('Money in');
      const release = await hold(page, '/imports/*/rows?*');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(line(page, /Northgate/i)).toContainText('+£48.07');

      // What is selected before the lines are read again stays so.
      await bakery.getByRole('checkbox').check();
      const isRead = page.waitForResponse('**/api/imports/*/rows?*');
      release();
      await isRead;
      await untilDrawn(page);
      await expect(sums(page)).toContainText('£2,458.07');
    });

    await test.step('many, of which each keeps what is left empty', async () => {
      await expect(bakery.getByRole('checkbox')).toBeChecked();
      await line(page, /Northgate/i)
        .getByRole('checkbox')
        .check();
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
      await expect(form.getByLabel('Name')).toHaveValue('');
      await form.getByLabel('In or out').selectOption('Money out');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(line(page, /Northgate/i)).toContainText('-£48.07');
      await expect(bakery).toContainText('-£6.20');
    });
  });

  test('the columns of an import can be changed, and several lines left out or moved at once', {
    tag: '@every-look',
  }, async ({ page, ledger }) => {
    await test.step('a column can be something else, and goes back to what was found', async () => {
      await read(page, currentAccount(ledger));
      await page.getByRole('button', { name: 'Columns' }).click();
      const name = page.getByRole('combobox', { name: 'Column 2, Description' }).filter({ visible: true });
      await expect(name).toHaveValue('description');
      const reference = page.getByRole('combobox', { name: 'Column 3, Reference' }).filter({ visible: true });
      const found = await reference.inputValue();
      const readAnew = { timeout: 240_000 }; // by a process that waits for its turn
      /** What was chosen is shown at once, and after it has been read. */
      async function expectRead(column: Locator, meaning: string) {
        await expect(column).toHaveValue(meaning, readAnew);
        const sheet = page.getByRole('region', { name: 'Columns' });
        await expect(sheet).not.toHaveAttribute('aria-busy', readAnew);
        await expect(column).toHaveValue(meaning, readAnew);
      }
      await reference.selectOption('Not used');
      await expectRead(reference, 'unused');
      await page.getByRole('button', { name: 'Back to what was found' }).click();
      await expectRead(reference, found);

      const release = await hold(page, '/imports/*');
      await reference.selectOption('Not used');
      await name.selectOption('Name');
      await expect(reference).toHaveValue('unused');
      await expect(name).toHaveValue('name');
      release();
      await expectRead(name, 'name');
      await expectRead(reference, 'unused');
      await page.getByRole('button', { name: 'Back to what was found' }).click();
      await expectRead(reference, found);

      const day = page.getByRole('combobox', { name: 'Column 1, Date' }).filter({ visible: true });
      await day.selectOption('Not used');
      await expect(page.getByRole('alert')).toContainText(importMessages.failures.not_a_statement, readAnew);
      await page.getByRole('button', { name: 'Back to what was found' }).click();
      await expect(add(page)).toHaveText('Add 4 transactions', readAnew);
    });

    await test.step('several lines are left out or moved to a category at once', async () => {
      await page.reload();
      await line(page, /Corner Bakery/i)
        .getByRole('checkbox')
        .check();
      await line(page, /Northgate/i)
        .getByRole('checkbox')
        .check();
      const bar = page.getByRole('region', { name: 'Selection' });
      await expect(bar).toContainText('2 selected');
      await bar.getByRole('button', { name: 'Category' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change Category' });
      await dialog.getByRole('combobox').selectOption('Bills');
      await dialog.getByRole('button', { name: 'Change Category' }).click();
      await expect(line(page, /Northgate/i).getByRole('combobox')).toHaveValue('Bills');

      await line(page, /Northgate/i)
        .getByRole('checkbox')
        .check();
      await bar.getByRole('button', { name: 'Leave out' }).click();
      await expect(line(page, /Northgate/i)).toContainText('Left out');
      await expect(add(page)).toHaveText('Add 3 transactions');
    });

    await test.step('all lines of the file are left out at once, also those on other pages', async () => {
      const many = Array.from(
        { length: 25 },
        (_, day) => `${ledger.daysAgo(day)},HARBOUR CAFE,-${day + 2}.50`,
      );
      const wages = `${ledger.daysAgo(25)},FAIRWEATHER BINDERY,2410.00`;
      await read(page, csv('many.csv', ['Date,Description,Amount', ...many, wages]));
      await lines(page).getByRole('checkbox').first().check();
      const bar = page.getByRole('region', { name: 'Selection' });
      await bar.getByRole('button', { name: controlMessages.selectAllMatching(26) }).click();
      await bar.getByRole('button', { name: 'Edit' }).click();
      const form = page.getByRole('dialog');
      await expect(form.getByLabel('Name')).toHaveValue('');
      await expect(form.getByRole('combobox')).toHaveValue('');
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Category' }).click();
      await expect(form.getByRole('combobox')).toContainText(/Bills.*Salary|Salary.*Bills/);
      await page.keyboard.press('Escape');
      await bar.getByRole('button', { name: 'Leave out' }).click();
      await expect(add(page)).toHaveText('Nothing to add');
    });

    await test.step('all lines of the file are added anyway at once', async () => {
      await expect(lines(page).getByText('Left out', { exact: true })).toHaveCount(25);
      await lines(page).getByRole('checkbox').first().check();
      const bar = page.getByRole('region', { name: 'Selection' });
      await bar.getByRole('button', { name: controlMessages.selectAllMatching(26) }).click();
      await bar.getByRole('button', { name: 'Add anyway' }).click();
      await expect(add(page)).toHaveText('Add 26 transactions');
    });

    await test.step('of several tables, it is said which has these columns, and what it proves cannot be chosen', async () => {
      await read(
        page,
        csv('two-accounts.csv', [
          'Date,Description,Debit,Credit,Balance',
          `${ledger.daysAgo(9)},HARBOUR CAFE,12.50,,87.50`,
          '',
          'Date,Description,Amount,Balance',
          `${ledger.daysAgo(8)},HARBOUR CAFE,-13.50,86.50`,
          `${ledger.daysAgo(7)},HARBOUR CAFE,10.00,96.50`,
          `${ledger.daysAgo(6)},HARBOUR CAFE,-1.00,95.50`,
        ]),
      );
      await expect(add(page)).toHaveText('Add 4 transactions');
      await page.getByRole('button', { name: 'Columns' }).click();
      await expect(page.getByText(importPageMessages.otherTables(1))).toBeVisible();
      await expect(page.getByLabel('First line of the table')).toBeVisible();
      await expect(page.getByLabel('Signs')).toHaveCount(0);
    });
  });
});

test('the review of an import has no accessibility violations @every-look', async ({ page, ledger }) => {
  await read(page, card(ledger));
  await line(page, /Northgate/i)
    .getByRole('button', { name: /^Line/ })
    .click();
  await line(page, /Tramways/i)
    .getByRole('checkbox')
    .check();
  await page.evaluate('scrollTo(0, 0)'); // a control half covered by a bar would count as too small
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page);
});

test('what an import reports has no accessibility violations @every-look', async ({ page, ledger }) => {
  await read(page, card(ledger));
  await question(page)
    .getByRole('radio', { name: /Yes, money out/ })
    .click();
  await expect(page.getByRole('button', { name: 'Change' })).toBeVisible();
  await state(page, 'Problems').click();
  await expect(problems(page)).toBeVisible();
  await page.evaluate('scrollTo(0, 0)');
  await expectAccessible(page);

  await add(page).click();
  await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[aria-label=Notifications]')).toBeEmpty();
  await expectAccessible(page);

  await read(page, currentAccountLackingLine(ledger));
  const days = { from: ledger.daysAgo(5), to: ledger.daysAgo(3) };
  await expect(page.getByRole('region', { name: 'Balances' })).toHaveText(
    importPageMessages.missingBetween('£12.50', { isIncome: false, ...days }),
  );
  await expectAccessible(page);
});

test('a move that is left out leads to its other side, which an earlier file has added', async ({
  page,
  ledger,
}) => {
  const day = ledger.daysAgo(2);
  await read(page, csv('current.csv', ['Date,Details,Amount', `${day},ONLINE PAYMENT TO HARBOUR,-41.00`]));
  await add(page).click();
  await expect(page.getByRole('heading', { name: '1 transaction added' })).toBeVisible();
  await read(page, csv('harbour.csv', ['Date;Text;Sum', `${day};PAYMENT THANK YOU;41.00`]));
  await line(page, 'PAYMENT THANK YOU')
    .getByRole('link', { name: /^Its other side, “ONLINE PAYMENT TO HARBOUR”/ })
    .click();
  await expect(row(page, 'ONLINE PAYMENT TO HARBOUR')).toBeVisible();
});
