import { Paperclip } from 'lucide-react';
import { fromDecimal } from '#contract/money.ts';
import type { Transaction } from '#contract/transactions.ts';
import { Button } from '#web/ui/button.tsx';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { Money } from '#web/ui/money-text.tsx';
import styles from './match-list.module.css';

interface MatchListProps {
  matches: readonly Transaction[];
  isBusy?: boolean | undefined;
  onAttach?: ((match: Transaction) => void) | undefined;
}

/** Transactions that may belong to the receipt. */
export function MatchList({ matches, isBusy, onAttach }: MatchListProps) {
  return (
    <ul className={styles['matches']}>
      {matches.map((match) => {
        const { _id, name, category, cost, addedOn, isIncome } = match;
        return (
          <li key={_id}>
            <b dir="auto">{name}</b>
            <Money
              className={styles['amount']}
              value={fromDecimal(cost)}
              signed={isIncome ? 'income' : 'expense'}
            />
            <span className={styles['more']}>
              <CategoryName name={category} />
              <DateText day={addedOn} />
            </span>
            {onAttach && (
              <Button
                variant={matches.length === 1 ? 'primary' : 'secondary'}
                icon={<Paperclip />}
                disabled={isBusy}
                onClick={() => onAttach(match)}
              >
                Attach to that one<span className="vh">: {name}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
