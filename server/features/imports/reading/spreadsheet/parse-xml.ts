import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ImportFailure } from '../limits.ts';

interface Handlers {
  open(name: string, tag: SaxesTagPlain): void;
  text?(text: string): void;
  close(name: string): void;
}

const chunk = 1024 * 1024;

/** Parses a part of a workbook in pieces, with names without their prefixes; entities that it declares are not expanded. */
export function parseXml(bytes: Uint8Array | undefined, handlers: Handlers): void {
  if (bytes === undefined || bytes.length === 0) return;
  const parser = new SaxesParser<{ position: false }>({ position: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw new ImportFailure('damaged', { cause: error });
  });
  parser.on('opentag', (tag) => handlers.open(local(tag.name), tag as SaxesTagPlain));
  parser.on('closetag', (tag) => handlers.close(local(tag.name)));
  if (handlers.text) parser.on('text', handlers.text);
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += chunk)
    parser.write(decoder.decode(bytes.subarray(at, at + chunk), { stream: true }));
  parser.close();
}
