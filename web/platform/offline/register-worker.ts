import { buildId } from './build-id.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(text: string): string };
}

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: TrustedTypes;
  }
}

const address = '/worker.js';
let isAsked = false;

/**
 * Once in the life of a page. Browsers have service workers on https and on localhost only; everything but opening offline
 * and the share sheet goes without.
 */
export function registerWorker(): void {
  if (isAsked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isAsked = true;
  // For the worker, which keeps the files of this version until no page of it is left.
  void navigator.locks.request(buildId(), { mode: 'shared' }, () => new Promise(() => undefined));
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => address });
  const register = () => navigator.serviceWorker.register(policy?.createScriptURL('') ?? address);
  // A failure is the browser's to report, and the next page tries again.
  register().catch(() => undefined);
}
