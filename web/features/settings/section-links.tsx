import { Link } from 'react-router';
import styles from './section-links.module.css';

const sections = [
  'Account',
  'Preferences',
  'Password',
  'Two-Step Sign-In',
  'Sessions',
  'Personal Tokens',
  'Recently Deleted',
  'Your Data',
  'Activity',
  'Danger Zone',
];

/** Next to the sections, if there is room. */
export function SectionLinks() {
  return (
    <nav className={styles['links']} aria-label="Sections">
      <ul>
        {sections.map((name) => (
          <li key={name}>
            <Link className={styles['link']} to={{ hash: idOf(name) }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
