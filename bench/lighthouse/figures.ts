import type { Result } from 'lighthouse';
import { median } from '../http/measure.ts';
import type { Table } from '../http/report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Scores out of 100; LCP and TBT in milliseconds. */
export type Figures = Record<(typeof categories)[number] | 'LCP' | 'CLS' | 'TBT', number>;

/** Medians of Lighthouse's results over several loads of one page. */
export function mediansOf(results: readonly Result[]): Figures {
  const score = (category: string) =>
    median(results.map(({ categories }) => 100 * (categories[category]?.score ?? 0)));
  const metric = (audit: string) =>
    median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY));
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    LCP: metric('largest-contentful-paint'),
    CLS: metric('cumulative-layout-shift'),
    TBT: metric('total-blocking-time'),
  };
}

export function toTable(measured: ReadonlyMap<string, Figures>): Table {
  return {
    title: 'Lighthouse, phone',
    columns: ['page', ...categories, 'LCP ms', 'CLS', 'TBT ms'],
    rows: [...measured].map(([address, figures]) => [
      address,
      ...categories.map((name) => figures[name].toFixed(0)),
      figures.LCP.toFixed(0),
      figures.CLS.toFixed(3),
      figures.TBT.toFixed(0),
    ]),
  };
}
