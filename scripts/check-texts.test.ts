import { expect, test } from 'vitest';
import { textsIn } from './check-texts.ts';

test('texts in attributes, properties and toasts are found, with their lines', () => {
  const source = [
    '<Field label="Email Address" aria-label={`Edit it`} title={messages.title}>',
    "const question = { title: 'New Category', 'aria-label': 'Pages' };",
    "toast.success('Budget deleted.');",
  ].join('\n');
  expect(textsIn(source)).toEqual([
    { line: 1, text: 'Email Address' },
    { line: 1, text: 'Edit it' },
    { line: 2, text: 'New Category' },
    { line: 2, text: 'Pages' },
    { line: 3, text: 'Budget deleted.' },
  ]);
});

test('texts in styles are found, but no signs', () => {
  const source = ['.year::after {', '  content: " a year";', '}', '.sum::after { content: "− " / ""; }'].join(
    '\n',
  );
  expect(textsIn(source)).toEqual([{ line: 2, text: ' a year' }]);
});

test('names of things in the code are no texts', () => {
  const source = '<Sheet id="Top" label={words.title} alt="" />; const a = { kind: "Add", sublabel: "X" };';
  expect(textsIn(source)).toEqual([]);
});
