import { commonMessages } from '#contract/messages/common.ts';
import { landingPageMessages } from '#contract/messages/landing-page.ts';
import { Coin } from '#web/ui/engraving.tsx';
import styles from './cash-book.module.css';

const entries = [
  { date: '20 Nov', name: 'Fairweather Bindery', income: '612.40', expense: '' },
  { date: '20 Nov', name: 'Northgate Grocers', income: '', expense: '48.07' },
  { date: '18 Nov', name: 'Metro season top-up', income: '', expense: '25.00' },
  { date: '17 Nov', name: 'Thameside Water', income: '', expense: '118.60' },
  { date: '15 Nov', name: 'Rialto Picture House', income: '', expense: '38.50' },
];
const sums = { income: '612.40', expense: '230.17' };

/** An illustration of one month in a cash book, hidden from assistive technology. */
export function CashBook() {
  return (
    <div className={styles['book']} aria-hidden="true">
      <div className={styles['page']}>
        <table>
          <caption>{landingPageMessages.exampleMonth}</caption>
          <thead>
            <tr>
              <th>{commonMessages.date}</th>
              <th>{commonMessages.name}</th>
              <th>{landingPageMessages.moneyIn}</th>
              <th>{landingPageMessages.moneyOut}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ date, name, income, expense }) => (
              <tr key={name}>
                <td>{date}</td>
                <td>{name}</td>
                <td>{income}</td>
                <td>{expense}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td />
              <td>
                {sums.income}
                <span className="oxford" />
              </td>
              <td>
                {sums.expense}
                <span className="oxford" />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Coin className={styles['coin']} />
    </div>
  );
}
