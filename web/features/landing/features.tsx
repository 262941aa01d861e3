import type { ReactNode } from 'react';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import styles from './features.module.css';
import receipt from './receipt.svg';
import { SpendingArt } from './spending-art.tsx';

export function Features() {
  return (
    <div className={styles['features']}>
      <Feature title="Visualise Spending" art={<SpendingArt />}>
        A doughnut for where it went, daily bars for when. Both read at a glance, in either theme.
      </Feature>
      <Feature title="Receipt Scanning" art={<ReceiptArt />}>
        Photograph it, and it is entered. Your own server reads the merchant, amount and date, and marks what
        it doubts.
      </Feature>
      <Feature title="Smart Categorisation" art={<CategoriesArt />}>
        Start with thirteen sensible categories, add your own, and set a monthly budget for each.
      </Feature>
    </div>
  );
}

interface FeatureProps {
  title: string;
  /** Decorative. */
  art: ReactNode;
  children: ReactNode;
}

function Feature({ title, art, children }: FeatureProps) {
  return (
    <article className={styles['feature']}>
      <div className={styles['art']} aria-hidden="true">
        {art}
      </div>
      <h2>{title}</h2>
      <p>{children}</p>
    </article>
  );
}

function ReceiptArt() {
  return (
    <div className={styles['receipt']}>
      <span>
        <img src={receipt} alt="" />
      </span>
      <Facts>
        <Fact label="Merchant">Northgate</Fact>
        <Fact label="Amount">£48.07</Fact>
        <Fact label="Date">20 Nov</Fact>
      </Facts>
    </div>
  );
}

const filed = {
  'Rialto Picture House': 'Entertainment',
  'Metro season top-up': 'Transportation',
  'Northgate Grocers': 'Groceries',
  'Thameside Water': 'Bills',
};

function CategoriesArt() {
  return (
    <ul className={styles['filed']}>
      {Object.entries(filed).map(([name, category]) => (
        <li key={name}>
          {name}
          <span className="muted">
            <CategoryName name={category} />
          </span>
        </li>
      ))}
    </ul>
  );
}
