/** The address of the first script: its hash covers the names, and therefore the contents, of all others. */
export function buildId(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}
