import { expect, it } from 'vitest';
import { get, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';

const token = 'a-token-of-the-operator';

const ask = (server: TestApp, authorization?: string) =>
  server.request({
    method: 'GET',
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  });

forDialectsOfRun((dialect) => {
  it('the metrics count requests by method, route and status class, and contain no user data', async () => {
    const server = await startTestApp(dialect, { METRICS_TOKEN: token });
    const user = await server.signUp({ email: 'very.private@mail.example' });
    const { json } = await post(user, { name: 'Secret clinic' });
    await get(user, '/transactions?search=clinic');
    await get(user, '/transactions?page=0');
    await user.request({ method: 'DELETE', url: `/api/transactions/${json._id}` });
    await server.request({ method: 'GET', url: '/api/clinic' });
    const { status, headers, text } = await ask(server, `Bearer ${token}`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^text\/plain; version=0\.0\.4/),
      'no-store',
    ]);
    const counted = (labels: string) => `tuppence_http_request_seconds_count{${labels}} 1\n`;
    for (const labels of [
      'method="POST",route="/api/transactions",status="2xx"',
      'method="GET",route="/api/transactions",status="2xx"',
      'method="GET",route="/api/transactions",status="4xx"',
      'method="DELETE",route="/api/transactions/:id",status="2xx"',
      'method="GET",route="none",status="4xx"',
    ])
      expect(text).toContain(counted(labels));
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
    expect(text).toContain('tuppence_receipts_to_read 0\n');
    expect(/^tuppence_database_connections \d/m.test(text)).toBe(dialect === 'postgres');
    expect(text).not.toMatch(/clinic|private|mail\.example/i);
    for (const secret of [user.userId, user.token, json._id]) expect(text).not.toContain(secret);
  });
});

it('metrics require the operator’s token', async () => {
  const server = await startTestApp('sqlite', { METRICS_TOKEN: token });
  const user = await server.signUp();
  for (const wrong of [undefined, '', 'Bearer', `Bearer ${token}x`, token, `Bearer ${user.token}`])
    expect(await ask(server, wrong)).toMatchObject({ status: 401, json: { code: 'signed_out' } });
});

it('metrics are off by default', async () => {
  const server = await startTestApp('sqlite');
  expect((await ask(server, `Bearer ${token}`)).status).toBe(404);
});
