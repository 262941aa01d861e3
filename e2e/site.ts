import type { Endpoint, EndpointShape, Method, ReplyData, RequestData } from '#contract/endpoint.ts';

/** The address of the app under test, and the time zone of its visitors. */
export interface Site {
  url: string;
  timeZone: string;
}

/** Calls the API directly, as another device would. Throws unless it succeeds. */
export async function call<M extends Method, P extends string, S extends EndpointShape>(
  site: Site,
  { method, path }: Endpoint<M, P, S>,
  { token, ...sent }: RequestData<S> & { token?: string },
): Promise<ReplyData<S>> {
  const response = await fetch(`${site.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...('body' in sent && { 'content-type': 'application/json' }),
    },
    body: 'body' in sent ? JSON.stringify(sent.body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as ReplyData<S>;
}
