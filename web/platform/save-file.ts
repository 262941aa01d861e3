import type { Download } from './call.ts';

/** Hands a file to the browser, to be saved where it saves files. */
export function saveFile({ name, content }: Download): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
