import styles from './file-line.module.css';

interface FileLineProps {
  name: string;
  /** What else is known of it. */
  facts: readonly (string | null | undefined)[];
}

/** Below the title: which file this is. */
export function FileLine({ name, facts }: FileLineProps) {
  return (
    <p className={styles['file']}>
      <b dir="auto">{name}</b>
      {facts.map((fact) => fact && <span key={fact}>{fact}</span>)}
    </p>
  );
}
