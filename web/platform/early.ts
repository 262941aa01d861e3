/** What `public/early.js` has asked for before this code had come. */
interface Early {
  authorization: string;
  answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

/** An answer that is on its way already: each serves once, in the session that asked, and before anything was written. */
export function takeEarly(
  method: string,
  address: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const { early } = window;
  if (early === undefined) {
    window.early = undefined; // it need not ask any more
    return undefined;
  }
  if (method !== 'GET' || early.authorization !== headers['authorization']) {
    window.early = undefined;
    return undefined;
  }
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}
