import { expect, it } from 'vitest';
import { type Flow, type FlowItem, flowGeometry, heightOf, spread } from './flow-geometry.ts';

const item = (id: string, amount: number, tone: FlowItem['tone']): FlowItem => ({
  id,
  name: id,
  amount,
  tone,
});

const flow: Flow = {
  sources: [item('Wages', 90_000, 'income'), item('Gifts', 1, 'income')],
  total: item('Income', 90_001, 'total'),
  targets: [
    ...Array.from({ length: 9 }, (_, index) => item(`Category ${index}`, 9000 - 500 * index, 'expense')),
    item('Kept', 27_001, 'kept'),
  ],
};

function draw(width = 1072) {
  return flowGeometry(flow, { width, height: heightOf(flow) });
}

it('a flow keeps the order of its items on both sides, from top to bottom', () => {
  for (const side of ['source', 'target']) {
    const nodes = draw().filter((node) => node.side === side);
    expect(nodes.map(({ bar }) => bar.y)).toEqual(nodes.map(({ bar }) => bar.y).toSorted((a, b) => a - b));
    expect(nodes.map(({ id }) => id)).toEqual(
      (side === 'source' ? flow.sources : flow.targets).map(({ id }) => id),
    );
  }
});

it('a flow draws amounts to scale, so that each side is as high as the sum', () => {
  const height = (id: string) => draw().find((node) => node.id === id)?.bar.height ?? 0;
  const targets = flow.targets.reduce((sum, { id }) => sum + height(id), 0);
  expect(targets).toBeCloseTo(height('Income'), 0);
  expect(height('Wages')).toBeCloseTo(height('Income'), 0);
  expect(height('Gifts')).toBe(1);
});

it('a flow stays inside its box and gives every label a line of its own', () => {
  const nodes = draw(900);
  for (const { bar } of nodes) {
    expect(bar.y).toBeGreaterThan(0);
    expect(bar.y + bar.height).toBeLessThanOrEqual(heightOf(flow));
  }
  const labels = nodes.filter(({ side }) => side === 'target').map(({ labelY }) => labelY);
  for (const [index, y] of labels.slice(1).entries()) expect(y - (labels[index] ?? 0)).toBeGreaterThan(23.9);
});

it('a flow hatches colours when they come again', () => {
  const hatched = draw().filter(({ tone, isHatched }) => tone === 'expense' && isHatched);
  expect(hatched.map(({ id, colour }) => `${id} ${colour}`)).toEqual([
    'Category 6 1',
    'Category 7 2',
    'Category 8 3',
  ]);
});

it('labels of a flow move apart, and back inside where the last would leave the drawing', () => {
  expect(spread([10, 12, 80], 20, 100)).toEqual([10, 30, 80]);
  expect(spread([10, 92, 95], 20, 100)).toEqual([10, 70, 90]);
});
