import type { ReactNode } from 'react';

export interface RowTableProps {
  /** For screen readers. */
  caption: string | undefined;
  /** The first is that of the names. */
  columns: readonly string[];
  rows: readonly { readonly name: string; readonly cells: readonly ReactNode[] }[];
}

/** The figures of a chart, a named row each. */
export function RowTable({ caption, columns, rows }: RowTableProps) {
  return (
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
  );
}
