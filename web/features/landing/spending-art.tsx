import styles from './spending-art.module.css';

const shares = [
  { name: 'Bills', percent: 41.4, start: 0 },
  { name: 'Groceries', percent: 22.7, start: 41.4 },
  { name: 'Shopping', percent: 17.8, start: 64.1 },
  { name: 'Transportation', percent: 10.3, start: 81.9 },
  { name: 'Entertainment', percent: 7.8, start: 92.2 },
];
const gap = 0.35;

/** An illustration of the dashboard's doughnut, without the code of the real one. */
export function SpendingArt() {
  return (
    <div className={styles['art']}>
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
