import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choice-link.module.css';

interface ChoiceLinkProps {
  /** The query parameter of the choice; the rest of the address stays. */
  search: string;
  chosen: boolean;
  /** Replaces the last choice in the browser's history. */
  replace?: boolean;
  children: ReactNode;
}

/** One of a few views of the same page, side by side. */
export function ChoiceLink({ search, chosen, replace = false, children }: ChoiceLinkProps) {
  return (
    <Link className={styles['choice']} to={{ search }} replace={replace} aria-current={chosen || undefined}>
      {children}
    </Link>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly { name: string; search: string; chosen: boolean }[];
}

/** All views of a page. The choice is part of the address, so that it can be bookmarked, shared and gone back to. */
export function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['choices']}>
        {choices.map(({ name, ...choice }) => (
          <li key={name}>
            <ChoiceLink {...choice} replace>
              {name}
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
