interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

declare global {
  interface Window {
    /** Not supported by every browser. */
    trustedTypes?: TrustedTypes;
  }
}

const address = '/worker.js';
let isAsked = false;

/**
 * Called once per page. Browsers support service workers only on https and localhost; everything except opening offline and
 * the share sheet works without.
 */
export function registerWorker(): void {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  // For the worker, which keeps the files of this version until its last page is closed.
  void navigator.locks.request(buildId(), { mode: 'shared' }, () => new Promise(() => undefined));
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => address });
  const register = () => navigator.serviceWorker.register(policy?.createScriptURL('') ?? address);
  // The browser reports a failure, and the next page tries again.
  register().catch(() => undefined);
}

/** The address of the first script: its hash covers the names, and therefore the contents, of all others. */
export function buildId(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}
