/** What `public/early.js` requested before this code was loaded. */
interface Early {
  authorization: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

/** An answer that was requested early. Each is used once, in the session that requested it, and before any write. */
export function takeEarly(
  method: string,
  address: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const { early } = window;
  if (early === undefined) {
    window.early = undefined; // if it runs only now, it requests nothing
    return undefined;
  }
  if (method !== 'GET' || early.authorization !== headers['authorization']) early.answers.clear();
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}

/** Whether the page has yet to take what was requested early, which a write would discard. */
export function isExpectingEarly(): boolean {
  return window.early !== undefined && window.early.answers.size > 0;
}
