import { Fragment } from 'react';
import styles from './keys.module.css';

/** "G D" is one key after the other, "# / Delete" one or the other. Decoration: the text beside it says what they do. */
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
