import { ChartNoAxesColumnIncreasing, Check, CopyPlus, TrendingUp } from 'lucide-react';
import { Link } from 'react-router';
import { formatDay } from '#contract/calendar.ts';
import type { Insights } from '#contract/insights.ts';
import { insightsPageMessages as words } from '#contract/messages/insights-page.ts';
import { withFullStop } from '#contract/wording.ts';
import { transactionsPath } from '#web/features/transactions/shared/transactions-path.ts';
import { TextButton } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { Sheet, SheetHead } from '#web/ui/sheet.tsx';
import { FigureLink } from './figure-link.tsx';
import { useDismissing } from './insights.api.ts';
import styles from './unusual.module.css';

type Unusual = Insights['unusual'][number];

/** Payments and categories that are out of the ordinary, each with its reason. */
export function OutOfTheOrdinary({ unusual }: Pick<Insights, 'unusual'>) {
  if (unusual.length === 0) return null;
  return (
    <Sheet>
      <SheetHead title={words.unusual} hint={words.unusualHint(unusual.length)} />
      <ul className={styles['list']}>
        {unusual.map((each) => (
          <UnusualItem key={each._id} unusual={each} />
        ))}
      </ul>
    </Sheet>
  );
}

const icons = {
  'above-merchant': TrendingUp,
  'above-category': TrendingUp,
  'charged-twice': CopyPlus,
  'category-doubled': ChartNoAxesColumnIncreasing,
};

function UnusualItem({ unusual }: { unusual: Unusual }) {
  const { _id, kind, day, amount, rows } = unusual;
  const dismiss = useDismissing();
  const Icon = icons[kind];
  const title = titleOf(unusual);
  return (
    <li>
      <Icon className={styles['icon']} />
      <p className={styles['title']}>
        <bdi>{title}</bdi>
        <FigureLink figure={{ amount, rows }} of={title} />
      </p>
      <p className={styles['reason']}>
        {kind !== 'category-doubled' && `${withFullStop(formatDay(day, 'short'))} `}
        <Reason unusual={unusual} />
      </p>
      <p className={styles['actions']}>
        <Link to={transactionsPath(rows)}>{words.showRows}</Link>
        <TextButton
          className={styles['fine']}
          icon={<Check className="icon-sm" />}
          aria-label={words.ofFinding(words.thatsFine, title)}
          onClick={() => dismiss({ _id, name: title })}
        >
          {words.thatsFine}
        </TextButton>
      </p>
    </li>
  );
}

function titleOf({ kind, name }: Unusual): string {
  if (kind === 'charged-twice') return words.chargedTwice(name);
  return kind === 'category-doubled' ? words.moreThanDoubled(name) : name;
}

function Reason({ unusual: { kind, usual, category, compared } }: { unusual: Unusual }) {
  const figure = usual !== null && compared && { amount: usual, rows: compared };
  return (
    <Sentence
      text={words.reasons[kind]}
      parts={{ category, usual: figure && <FigureLink figure={figure} of={words.showCompared} /> }}
    />
  );
}
