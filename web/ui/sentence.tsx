import { Fragment, type ReactNode } from 'react';

interface SentenceProps {
  /** With `{names}` where the parts belong. */
  text: string;
  parts: Record<string, ReactNode>;
}

/** A whole sentence with elements in it, so that a translation can put them elsewhere. */
export function Sentence({ text, parts }: SentenceProps) {
  const pieces = text.split(/(\{\w+\})/).filter((piece) => piece !== '');
  return pieces.map((piece) => (
    <Fragment key={piece}>{piece.startsWith('{') ? parts[piece.slice(1, -1)] : piece}</Fragment>
  ));
}
