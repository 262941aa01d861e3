import {
  Briefcase,
  FileText,
  Gift,
  type LucideIcon,
  Newspaper,
  PenTool,
  Shapes,
  ShoppingBag,
  ShoppingBasket,
  Tag,
  Ticket,
  TrainFront,
  TrendingUp,
  Undo2,
  Utensils,
} from 'lucide-react';
import styles from './category-icon.module.css';
import { cx } from './cx.ts';

const icons = new Map<string, LucideIcon>([
  ['Food', Utensils],
  ['Shopping', ShoppingBag],
  ['Bills', FileText],
  ['Subscriptions', Newspaper],
  ['Transportation', TrainFront],
  ['Entertainment', Ticket],
  ['Groceries', ShoppingBasket],
  ['Miscellaneous', Shapes],
  ['Salary', Briefcase],
  ['Freelance / Side Gig', PenTool],
  ['Investment Returns', TrendingUp],
  ['Gifts', Gift],
  ['Refunds', Undo2],
]);

/** Custom categories share one icon. */
export function CategoryName({ name }: { name: string }) {
  const Icon = icons.get(name) ?? Tag;
  return (
    <span className={styles['category']}>
      <Icon className={cx('icon-sm', styles['icon'])} />
      <span className={styles['name']} dir="auto">
        {name}
      </span>
    </span>
  );
}
