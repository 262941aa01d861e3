import { ChevronDown } from 'lucide-react';
import type { ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { CategorySelect } from '#web/features/categories/shared/category-select.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import styles from './row-category.module.css';

interface RowCategoryProps {
  row: ImportRow & { category: string };
  onChange: (category: string) => void;
}

/** The category and its reason; a press opens the list of categories. */
export function RowCategory({ row, onChange }: RowCategoryProps) {
  const { name, category, categoryReason, isIncome } = row;
  return (
    <span className={styles['line']}>
      <span className={styles['category']}>
        <CategoryName name={category} />
        <ChevronDown className={styles['open']} />
        <CategorySelect
          className={styles['select']}
          label={importLabels.categoryOf(name)}
          isIncome={isIncome ?? false}
          value={category}
          onChange={onChange}
        />
      </span>
      {categoryReason !== null && (
        <span className={styles['why']}>{categoryReason.replace(`${category}: `, '')}</span>
      )}
    </span>
  );
}
