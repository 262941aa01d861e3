import { cx } from './cx.ts';
import late from './late.module.css';
import { Skeleton } from './skeleton.tsx';
import { type CellProps, Td, Tr } from './table.tsx';

export interface LoadingCell extends CellProps {
  /** Of the grey bar; the name's differs from row to row. */
  width?: string | undefined;
  height?: string | undefined;
  bar?: string | undefined;
}

interface LoadingRowsProps {
  className: string;
  nameWidths: readonly string[];
  cells: readonly LoadingCell[];
}

/** Grey rows with the cells of those to come. */
export function LoadingRows({ className, nameWidths, cells }: LoadingRowsProps) {
  return nameWidths.map((nameWidth) => (
    <Tr key={nameWidth} className={cx(className, late['late'])}>
      {cells.map(({ width = nameWidth, height, bar, ...cell }) => (
        <Td key={cell.className} {...cell}>
          <Skeleton width={width} height={height} className={bar} />
        </Td>
      ))}
    </Tr>
  ));
}
