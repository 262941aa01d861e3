import {
  ArrowLeftRight,
  ChartNoAxesCombined,
  House,
  Import,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  ReceiptText,
  Repeat,
  Settings,
  Wallet,
} from 'lucide-react';
import type { IconName } from './pages.ts';

/** Apart from `pages.ts`, so that neither the build nor a guest's page loads them. */
export const pageIcons: Record<IconName, LucideIcon> = {
  ArrowLeftRight,
  ChartNoAxesCombined,
  House,
  Import,
  LayoutDashboard,
  Mail,
  ReceiptText,
  Repeat,
  Settings,
  Wallet,
};
