import { SaxesParser } from 'saxes';
import type { Line } from '../statement.ts';

/** An element without its prefix and with the text directly in it. */
export interface XmlNode {
  name: string;
  text: string;
  currency: string | null;
  children: XmlNode[];
}

interface Handlers {
  /** Called with each complete entry, and with every other complete child of a statement. */
  onPart(part: XmlNode, place: Line): void;
  onStatement(): void;
  /** Called when a statement, and everything in it, is over. */
  onStatementEnd(): void;
}

const statements = new Set(['Stmt', 'Rpt', 'Ntfctn']);
const maxDepth = 60;

/**
 * Reads the children of each statement one by one, so that memory holds only one entry. Entities that the document
 * declares are never expanded. Returns the line where the document is damaged, undefined if it is whole.
 */
export function readStatementParts(text: string, handlers: Handlers): number | undefined {
  const parser = new SaxesParser({ position: true });
  const path: XmlNode[] = [];
  let [depthOfStatement, start, line] = [-1, 0, 1];
  let damagedAt: number | undefined;
  parser.on('error', () => {
    damagedAt ??= parser.line;
    throw new DamagedXml();
  });
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = {
      name: name.slice(name.indexOf(':') + 1),
      text: '',
      currency: typeof attributes['Ccy'] === 'string' ? attributes['Ccy'] : null,
      children: [],
    };
    if (path.length >= maxDepth) throw new DamagedXml();
    if (depthOfStatement < 0 && statements.has(node.name)) {
      depthOfStatement = path.length;
      handlers.onStatement();
    } else if (path.length === depthOfStatement + 1) {
      start = text.lastIndexOf('<', parser.position - 1);
      line = parser.line;
    }
    if (depthOfStatement >= 0 && path.length > depthOfStatement + 1) path.at(-1)?.children.push(node);
    path.push(node);
  });
  const addText = (more: string) => {
    const node = path.at(-1);
    if (node !== undefined && depthOfStatement >= 0) node.text += more;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const node = path.pop();
    if (node === undefined || depthOfStatement < 0) return;
    if (path.length === depthOfStatement + 1)
      handlers.onPart(node, { line, raw: text.slice(start, parser.position) });
    else if (path.length === depthOfStatement) {
      depthOfStatement = -1;
      handlers.onStatementEnd();
    }
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof DamagedXml)) throw error;
    if (depthOfStatement >= 0) handlers.onStatementEnd();
    return damagedAt ?? parser.line;
  }
  return undefined;
}

class DamagedXml extends Error {}

/** All nodes at a path such as `NtryDtls/TxDtls`. */
export function findAll(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
}

/** The text of the first node at any of the paths that has one. */
export function textAt(node: XmlNode, ...paths: string[]): string {
  for (const path of paths)
    for (const { text } of findAll(node, path)) if (text.trim() !== '') return text.trim();
  return '';
}
