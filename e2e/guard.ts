import type { BrowserContext, Request } from '@playwright/test';

export interface Guard {
  /** Paths of requests that are allowed to fail. */
  expected: string[];
  complaints(): string[];
}

/** Records what no page may do: log an error, throw, violate the content security policy or contact another host. */
export async function guard(context: BrowserContext, baseURL: string): Promise<Guard> {
  const noted: string[] = [];
  const expected: string[] = [];
  /** What was read while something was deleted: it may have been of that. */
  const gone: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') noted.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (thrown) => noted.push(String(thrown.error())));
  context.on('dialog', (dialog) => {
    noted.push(`native dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const pending = new Set<Request>();
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(baseURL).origin)
      noted.push(`asked for ${request.url()}`);
    pending.add(request);
    // What is under way while the session ends may be answered after it.
    const urls = [...pending].map((other) => other.url());
    if (urls.some(endsSession)) expected.push(...urls.filter((url) => !endsSession(url)));
    const methods = [...pending].map((other) => other.method());
    if (methods.includes('DELETE')) gone.push(...urls.filter((_, at) => methods[at] === 'GET'));
  });
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error('forbidden by the content security policy:', violatedDirective, blockedURI))`,
  );
  return {
    expected,
    complaints: () =>
      noted.filter((complaint) => {
        const isGone =
          complaint.includes('status of 404') && gone.some((url) => complaint.endsWith(`(${url})`));
        return !isGone && !expected.some((path) => isAbout(complaint, path));
      }),
  };
}

function endsSession(url: string): boolean {
  return url.endsWith('/api/auth/logout');
}

/** The browser itself logs every request that fails or is refused. */
function isAbout(complaint: string, path: string): boolean {
  return complaint.startsWith('Failed to load resource') && complaint.includes(path);
}
