import { Fragment } from 'react';
import styles from './keys.module.css';

/** "G D" means one key after the other, "# / Delete" either key. Decorative: the text next to it says what they do. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles['keys']}>
      {keys.split(' ').map((key, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair may hold the same key twice
        <Fragment key={place}>{key === '|' ? ' or ' : <kbd className={styles['key']}>{key}</kbd>}</Fragment>
      ))}
    </span>
  );
}
