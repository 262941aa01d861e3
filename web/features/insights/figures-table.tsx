import type { ReactNode } from 'react';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import styles from './figures-table.module.css';

interface FiguresTableProps {
  caption: string;
  /** By default "Show as a table". */
  title?: string;
  isOpen?: boolean;
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

/** The figures of a chart as a table, where each opens its transactions. */
export function FiguresTable({
  caption,
  title = words.showTable,
  isOpen = false,
  columns,
  rows,
}: FiguresTableProps) {
  return (
    <Disclosure className={styles['details']} isOpen={isOpen} title={title}>
      <div className={styles['frame']}>
        <table>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
