import type { ReactNode } from 'react';
import { commonMessages } from '#contract/messages/common.ts';
import { landingPageMessages } from '#contract/messages/landing-page.ts';
import { CategoryName } from '#web/ui/category-icon.tsx';
import { Fact, Facts } from '#web/ui/facts.tsx';
import styles from './features.module.css';
import receipt from './receipt.svg';

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

const shares = [
  { name: 'Bills', percent: 41.4, start: 0 },
  { name: 'Groceries', percent: 22.7, start: 41.4 },
  { name: 'Shopping', percent: 17.8, start: 64.1 },
  { name: 'Transportation', percent: 10.3, start: 81.9 },
  { name: 'Entertainment', percent: 7.8, start: 92.2 },
];
const gap = 0.35;

/** An illustration of the dashboard's doughnut, without the code of the real one. */
function SpendingArt() {
  return (
    <div className={styles['spending']}>
      <svg viewBox="-92 -92 184 184" aria-hidden="true">
        <circle className={styles['rim']} r="90" />
        {shares.map(({ name, percent, start }, index) => (
          <circle
            key={name}
            className={styles['slice']}
            r="72"
            pathLength="100"
            stroke={colourOf(index)}
            strokeDasharray={`${percent - gap} 100`}
            strokeDashoffset={-start - gap / 2}
          />
        ))}
      </svg>
      <ul className={styles['legend']}>
        {shares.map(({ name }, index) => (
          <li key={name}>
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <circle cx="6" cy="6" r="6" fill={colourOf(index)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function colourOf(index: number): string {
  return `var(--chart-${index + 1})`;
}
