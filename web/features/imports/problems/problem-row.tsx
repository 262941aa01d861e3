import type { ImportRow } from '#contract/imports.ts';
import { importLabels } from '#contract/messages/import-labels.ts';
import { importMessages } from '#contract/messages/imports.ts';
import { fromDecimal, toTyped } from '#contract/money.ts';
import { useOpenTransactionForm } from '#web/features/transactions/shared/open-transaction-form.tsx';
import type { TransactionDraft } from '#web/features/transactions/shared/transaction-fields.ts';
import { Td, Tr } from '#web/ui/table.tsx';
import { TextButton } from '#web/ui/text-button.tsx';
import styles from './problems-list.module.css';

export function ProblemRow({ row }: { row: ImportRow }) {
  const { line, raw, reason, isIncome } = row;
  const openForm = useOpenTransactionForm();
  // It comes again when the bank has booked it.
  const isPending = reason === importMessages.problems.pending;
  const enter = () => openForm({ draft: draftOf(row), isIncome: isIncome ?? false });
  return (
    <Tr className={styles['row']} onOpen={isPending ? undefined : enter}>
      <Td className={styles['line']}>{line}</Td>
      <Td kind="name" className={styles['raw']}>
        <span dir="auto">{raw}</span>
      </Td>
      <Td className={styles['reason']}>{reason}</Td>
      <Td kind="actions" className={styles['actions']}>
        {!isPending && (
          <TextButton onClick={enter}>
            {importLabels.enterByHand}
            <span className="vh"> {importLabels.unnamed(line)}</span>
          </TextButton>
        )}
      </Td>
    </Tr>
  );
}

/** What could be read of the line. */
function draftOf({ name, note, addedOn, cost, category }: ImportRow): TransactionDraft {
  return {
    fields: {
      name,
      note,
      addedOn: addedOn ?? '',
      cost: cost === null ? '' : toTyped(fromDecimal(cost)),
      category: category ?? '',
    },
  };
}
