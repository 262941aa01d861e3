import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { landingPageMessages } from '#contract/messages/landing-page.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import styles from './features.module.css';
import receipt from './receipt.svg';
import { SpendingArt } from './spending-art.tsx';

export function Features() {
  return (
    <div className={styles['features']}>
      <Feature title={landingPageMessages.spending} art={<SpendingArt />}>
        {landingPageMessages.spendingHint}
      </Feature>
      <Feature title={landingPageMessages.receipts} art={<ReceiptArt />}>
        {landingPageMessages.receiptsHint}
      </Feature>
      <Feature title={landingPageMessages.categories} art={<CategoriesArt />}>
        {landingPageMessages.categoriesHint}
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
        <Fact label={landingPageMessages.merchant}>{landingPageMessages.exampleReceipt.merchant}</Fact>
        <Fact label={commonMessages.amount}>{landingPageMessages.exampleReceipt.amount}</Fact>
        <Fact label={commonMessages.date}>{landingPageMessages.exampleReceipt.date}</Fact>
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
