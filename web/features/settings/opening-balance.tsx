import { Minus, Pencil, Plus } from 'lucide-react';
import { formatDay } from '#contract/calendar.ts';
import { openingBalanceMessages as messages } from '#contract/messages/settings-page.ts';
import { fromDecimal } from '#contract/money.ts';
import { TransactionFormDialog } from '#web/features/transactions/shared/lazy-transaction-form.ts';
import { openingFields } from '#web/features/transactions/shared/opening-balance.ts';
import { useOpeningBalance } from '#web/features/transactions/transactions.api.ts';
import { useToday } from '#web/platform/today.ts';
import { Button } from '#web/ui/button.tsx';
import { openDialog } from '#web/ui/dialogs.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import { Loaded } from '#web/ui/load-failed.tsx';
import { Money } from '#web/ui/money-text.tsx';
import { SheetBody } from '#web/ui/sheet.tsx';
import styles from './settings.module.css';
import { type Section, SettingsSheet } from './settings-sheet.tsx';

/** An ordinary income, or of an overdraft an expense, offered here because nobody would look for it among the transactions. */
export function OpeningBalance(section: Section) {
  const query = useOpeningBalance();
  const { data: opening, isPending, isLoadingError } = query;
  const today = useToday();
  const add = (isIncome: boolean) =>
    openDialog(TransactionFormDialog, { isIncome, draft: { fields: openingFields(today()) } });
  return (
    <SettingsSheet {...section} busy={isPending} clip={isLoadingError}>
      <Loaded query={query}>
        <SheetBody className={styles['fields']}>
          {opening ? (
            <Facts>
              <Fact label={formatDay(opening.addedOn, 'long')}>
                <Money value={fromDecimal(opening.cost)} signed={opening.isIncome ? 'income' : 'expense'} />
              </Fact>
            </Facts>
          ) : (
            <p>{messages.none}</p>
          )}
          {opening ? (
            <Button
              icon={<Pencil />}
              onClick={() => openDialog(TransactionFormDialog, { transaction: opening })}
            >
              {messages.edit}
            </Button>
          ) : (
            <div className={styles['ways']}>
              <Button icon={<Plus />} onClick={() => add(true)}>
                {messages.add}
              </Button>
              <Button icon={<Minus />} onClick={() => add(false)}>
                {messages.addOverdraft}
              </Button>
            </div>
          )}
        </SheetBody>
      </Loaded>
    </SettingsSheet>
  );
}
