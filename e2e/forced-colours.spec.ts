import type { Locator, Page } from '@playwright/test';
import { card, read, state } from './imports-screen.ts';
import { expect, test } from './test.ts';
import { openForm } from './transactions-screen.ts';

test.use({ as: 'user' });

/** What the tests below put into the page. */
interface Watched {
  lookOf(element: unknown): string;
  invisibleMarksOf(figure: unknown): string[];
}

const lookOf = (locator: Locator) =>
  locator.evaluate((element) => (globalThis as unknown as Watched).lookOf(element));

const invisibleMarksOf = (figure: Locator) =>
  figure.evaluate((element) => (globalThis as unknown as Watched).invisibleMarksOf(element));

async function useSystemColours(page: Page): Promise<void> {
  await page.addInitScript(watched);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await page.evaluate(`matchMedia('(forced-colors: active)').matches`)).toBe(true);
}

test('with forced colours, every control shows when it has focus, and every chart mark, state and border can be seen', async ({
  page,
  ledger,
}) => {
  for (const [day, category] of ['Bills', 'Food', 'Shopping'].entries())
    await ledger.expense('Harbour Café', 10 + day, {
      category,
      addedOn: ledger.daysAgo(day),
      note: 'With a tip',
    });
  await ledger.income('Wages', 40);
  await ledger.expense('Ferry', 12, { addedOn: ledger.daysAgo(366) });
  await useSystemColours(page);
  const look = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect(await page.evaluate(withoutFocusMark), address).toEqual([]);
  };
  const figures = page.getByRole('main').getByRole('figure');
  const expectVisibleMarks = async () => {
    await expect(figures).not.toHaveCount(0);
    for (const figure of await figures.all())
      expect(await invisibleMarksOf(figure), String(await figure.getAttribute('aria-label'))).toEqual([]);
  };

  await look('/dashboard');
  await expect(figures).toHaveCount(4);
  await expectVisibleMarks();
  await test.step('the current page and the selected period look different from the others', async () => {
    const nav = page.getByRole('navigation', { name: 'Main' });
    const link = (name: string) => nav.getByRole('link', { name, exact: true });
    expect(await lookOf(link('Dashboard'))).not.toBe(await lookOf(link('Budgets')));

    const period = (name: string) => page.getByRole('main').getByText(name, { exact: true });
    await expect(period('This year')).toBeVisible();
    expect(await lookOf(period('30 days'))).not.toBe(await lookOf(period('This year')));
  });

  await test.step('a dialog has a border', async () => {
    await expect(await openForm(page)).toHaveCSS('border-top-style', 'solid');
  });

  for (const address of ['/insights', '/year-in-review']) {
    await look(address);
    await expectVisibleMarks();
  }
  await look('/transactions');
  await look('/settings');
  await test.step('an enabled switch looks different', async () => {
    const shortcuts = page.getByRole('checkbox', { name: /shortcuts/i });
    const box = page.locator('label, div').filter({ has: shortcuts }).last();
    const isOn = await box.screenshot();
    await shortcuts.uncheck();
    await page.getByRole('heading', { level: 1 }).click();
    expect((await box.screenshot()).equals(isOn)).toBe(false);
  });
});

test('with forced colours, in an import every control shows when it has focus, and the lines that are shown look different', async ({
  page,
  ledger,
}) => {
  await useSystemColours(page);
  await read(page, card(ledger));
  expect(await page.evaluate(withoutFocusMark)).toEqual([]);
  expect(await lookOf(state(page, 'In the file'))).not.toBe(await lookOf(state(page, 'New')));
});

/** Focuses each control in turn and returns the names of those that look unchanged. */
const withoutFocusMark = `(() => {
  const controls = document.querySelectorAll(
    'main :is(a[href], button, input, select, textarea, [tabindex="0"]):not(:disabled)');
  return [...controls].filter(isShown).filter((control) => {
    const marked = [control, ...control.children, control.parentElement, control.nextElementSibling ?? control];
    document.activeElement?.blur();
    const before = marked.map(lookOf).join();
    control.focus({ focusVisible: true });
    return marked.map(lookOf).join() === before;
  }).map(({ outerHTML }) => outerHTML.slice(0, 120));
})()`;

const watched = `
  window.isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // What distinguishes two states when the system chooses the colours. Shadows are not shown.
  window.lookOf = (element) => {
    const { outlineStyle, outlineColor, borderStyle, borderWidth, borderColor, textDecorationLine, fontWeight, color,
      backgroundColor, stroke } = getComputedStyle(element);
    const { transform, borderStyle: edge, content } = getComputedStyle(element, '::before');
    return JSON.stringify([outlineStyle === 'none' ? '' : outlineStyle + outlineColor, borderStyle, borderWidth,
      borderColor, textDecorationLine, fontWeight, color, backgroundColor, stroke, transform, edge, content]);
  };

  // Shapes drawn in the background colour.
  window.invisibleMarksOf = (figure) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'Canvas';
    const ground = getComputedStyle(probe).color;
    probe.remove();
    const isPaint = (paint) => paint !== 'none' && !/^rgba.*, 0\\)$/.test(paint);
    const marks = [...figure.querySelectorAll('svg :is(path, rect, circle, line, polyline)')]
      .filter((shape) => shape.closest('defs, clipPath, mask, pattern') === null && isShown(shape))
      .map((shape) => ({ shape, paints: [getComputedStyle(shape).fill, getComputedStyle(shape).stroke].filter(isPaint) }))
      .filter(({ paints }) => paints.length > 0); // elements that only catch the pointer are not visible
    if (marks.length === 0) return ['no marks'];
    return marks
      .filter(({ paints }) => paints.every((paint) => paint === ground))
      .map(({ shape }) => shape)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  };`;
