import { importPageMessages } from '#contract/messages/import-page.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { expectAccessible } from './expect-accessible.ts';
import {
  add,
  card,
  currentAccount,
  line,
  lines,
  past,
  picker,
  problems,
  question,
  read,
  state,
  sums,
} from './imports-screen.ts';
import { offer } from './receipts-screen.ts';
import { toast } from './shell.ts';
import { expect, test } from './test.ts';
import { question as confirmation, names } from './transactions-screen.ts';

test.use({ as: 'user' });

test.describe('importing a bank’s file', () => {
  test('from the file to the transactions, and back by Undo', { tag: '@every-width' }, async ({
    page,
    ledger,
  }) => {
    await read(page, currentAccount(ledger));
    await expect(sums(page)).toContainText('£2,410.00');
    await expect(sums(page)).toContainText('£58.37');
    await expect(sums(page)).toContainText('£2,351.63');
    await expect(state(page, 'In the file')).toContainText('4');
    await expect(line(page, /Fairweather/i)).toContainText('+£2,410.00');
    await expect(add(page)).toBeInViewport({ ratio: 1 });

    await add(page).click();
    await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeFocused();
    await page.getByRole('link', { name: 'See the 4 transactions' }).click();
    await expect(names(page)).toHaveCount(4);

    await page.goBack();
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(toast(page, importPageMessages.undone)).toBeVisible();
    await expect(past(page).getByRole('row').nth(1)).toContainText('Undone');
    await page.goto('/transactions');
    await expect(page.getByText('No Transaction done')).toBeVisible();
  });

  test('the toast after adding takes it back, too', async ({ page, ledger }) => {
    await read(page, currentAccount(ledger));
    await add(page).click();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, importPageMessages.undone)).toBeVisible();
    await expect(page.getByText(importPageMessages.dropHere)).toBeVisible();
  });

  test('an import asks what the file cannot say, and its figures filter the lines', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await test.step('what the file cannot say is one question, and the answer turns signs and sums at once', async () => {
      await read(page, card(ledger));
      await expect(question(page).getByRole('radio', { name: /Yes, money out/ })).toBeChecked();
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

  test('the question does not stand in the way of adding', async ({ page, ledger }) => {
    await read(page, card(ledger));
    await expect(question(page)).toBeVisible();
    await add(page).click();
    await expect(page.getByRole('heading', { name: '4 transactions added' })).toBeVisible();
  });

  test('a line with a problem is entered by hand, or downloaded as it is in the file', async ({
    page,
    ledger,
  }) => {
    await read(page, card(ledger));
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
  });

  test('the same file again adds nothing, unless it is wanted', async ({ page, ledger }) => {
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
      await expect(toast(page, importPageMessages.discarded)).toBeVisible();
      await expect(page).toHaveURL('/import');
      await expect(past(page)).toHaveCount(0);
    });
  });

  test('the columns of an import can be changed, and several lines left out or moved at once', {
    tag: '@every-width',
  }, async ({ page, ledger }) => {
    await test.step('a column can be something else, and goes back to what was found', async () => {
      await read(page, currentAccount(ledger));
      await page.getByRole('button', { name: 'Columns' }).click();
      const name = page.getByRole('combobox', { name: 'Column 2, Description' }).filter({ visible: true });
      await expect(name).toHaveValue('description');
      const reference = page.getByRole('combobox', { name: 'Column 3, Reference' }).filter({ visible: true });
      const found = await reference.inputValue();
      await reference.selectOption('Not used');
      await expect(reference).toHaveValue('unused');
      await page.getByRole('button', { name: 'Back to what was found' }).click();
      await expect(reference).toHaveValue(found);
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
  });

  test('a file can be dropped on Transactions or pasted as lines', async ({ page, ledger }) => {
    await page.goto('/transactions');
    await page.getByText('No Transaction done').waitFor();
    await offer(page, 'drop', [currentAccount(ledger)]);
    await expect(page).toHaveURL(/\/import\?id=/);
    await expect(add(page)).toHaveText('Add 4 transactions');

    await page.goto('/import');
    await picker(page).waitFor();
    await page.evaluate(`{
      const data = new DataTransfer();
      data.setData('text/plain', 'Date\\tText\\tAmount\\n2026-11-20\\tTram\\t-2.60\\n2026-11-19\\tWages\\t2100.00\\n');
      document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
    }`);
    await expect(line(page, /Tram/i)).toContainText('-£2.60');
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

    await test.step('a past import is undone after a question', async () => {
      await page.goto('/import');
      await page.getByRole('button', { name: 'Undo tideway-current.csv' }).click();
      await expect(confirmation(page)).toContainText('4 transactions');
      await confirmation(page).getByRole('button', { name: 'Undo import' }).click();
      await expect(past(page)).toContainText('Undone');
    });
  });

  test('a file that cannot be read is refused with a sentence, and the drop zone stays', {
    tag: '@every-width',
  }, async ({ page, expectFailure }) => {
    expectFailure('/api/imports');
    await page.goto('/import');
    await picker(page).setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n'),
    });
    await expect(page.getByRole('alert')).toHaveText(importMessages.failures.pdf);
    await picker(page).setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
    await expect(page.getByRole('alert')).toHaveText(importMessages.failures.empty);
    await expect(picker(page)).toBeEnabled();
    await expectAccessible(page);
  });

  test('a file that could not be sent can be sent again', async ({ page, ledger, expectFailure }) => {
    expectFailure('/api/imports');
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
});

test('the import has no accessibility violations in any of its states @every-width', async ({
  page,
  ledger,
}) => {
  await page.goto('/import');
  await expect(picker(page)).toBeVisible();
  await expectAccessible(page);

  await picker(page).setInputFiles(card(ledger));
  await expect(question(page)).toBeVisible();
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
  await expect(page.locator('[aria-label=Notifications]')).toBeEmpty();
  await expectAccessible(page);
});
