import { beforeAll, expect, it } from 'vitest';
import { backupApi } from '#contract/backup.ts';
import { entry, post } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { startTestApp, type TestApp, type TestReply } from '#server/testing/test-app.ts';

import { buildApp } from './app.ts';

const json = { 'content-type': 'application/json' };

forDialectsOfRun((dialect) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp(dialect);
  });

  const send = async (more: { headers?: Record<string, string>; payload?: string | Buffer }) => {
    const user = await server.signUp();
    return user.request({ method: 'POST', url: '/api/transactions', ...more });
  };

  it.each([
    ['malformed JSON', { headers: json, payload: '{"name": ' }, 400],
    ['JSON that is not an object', { headers: json, payload: '5' }, 400],
    ['a list', { headers: json, payload: '[]' }, 400],
    ['null', { headers: json, payload: 'null' }, 400],
    ['no body', { headers: json, payload: '' }, 400],
    ['broken UTF-8', { headers: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) }, 400],
    ['a megabyte', { headers: json, payload: JSON.stringify(entry({ note: 'x'.repeat(1_000_000) })) }, 413],
    ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b' }, 415],
    ['prototype keys', { headers: json, payload: '{"__proto__":{"isIncome":true},"constructor":1}' }, 400],
  ])('the server rejects %s with a JSON message', async (_, more, status) => {
    const reply = await send(more);
    expect({ status: reply.status, message: typeof reply.json.message }).toEqual({
      status,
      message: 'string',
    });
  });

  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/nothing', 404],
    ['PATCH', '/api/transactions', 405],
    ['POST', '/api/transactions/summary', 405],
    ['GET', '/api/%ff', 400],
  ] as const)('the server answers %s %s with %i in JSON', async (method, url, status) => {
    const reply = await server.request({ method, url });
    expect({ status: reply.status, message: typeof reply.json.message }).toEqual({
      status,
      message: 'string',
    });
  });

  it('the server lists the allowed methods of a path in the Allow header', async () => {
    const reply = await server.request({ method: 'PATCH', url: '/api/transactions?page=2' });
    expect(String(reply.headers['allow']).split(', ').toSorted()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('the server rejects an overlong URL in JSON', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const reply = await fetch(`${address}/api/health?${'x'.repeat(20_000)}`);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toEqual({
      message: 'The request is too large.',
      code: 'too_large',
      sentence: { key: 'requests.tooLarge', values: [] },
    });
  });

  it('the server waits for the largest archive over a line of two megabits per second', () => {
    const { maxBytes } = backupApi.importArchive.shape.upload;
    expect(server.app.server.requestTimeout).toBeGreaterThan((maxBytes * 8) / 2000);
  });

  it('the server asks clients to connect elsewhere once it is about to stop', async () => {
    const stopping = new AbortController();
    const app = await buildApp(server.deps, { web: false, stopping: stopping.signal });
    const connection = async () => (await app.inject('/api/health/live')).headers['connection'];
    expect(await connection()).toBe('keep-alive');
    stopping.abort();
    expect(await connection()).toBe('close');
    await app.close();
  });

  const replies: [string, () => Promise<TestReply>][] = [
    ['a success', () => server.request({ method: 'GET', url: '/api/health' })],
    ['a refusal', () => server.request({ method: 'GET', url: '/api/auth/me' })],
    ['an unknown path', () => server.request({ method: 'GET', url: '/nothing' })],
    ['the reference', () => server.request({ method: 'GET', url: '/api/docs' })],
  ];

  it.each(replies)('every reply forbids inline code and foreign content: %s', async (_, ask) => {
    const { headers } = await ask();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('every reply that is an HTML page allows only own styles, enforces Trusted Types and sends no referrer', async () => {
    const { headers } = await server.request({ method: 'GET', url: '/api/docs' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types worker");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it.each(['/api/health', '/%61pi/health', '/nothing'])(
    'every reply of the API is marked no-store: %s',
    async (url) => {
      const { headers } = await server.request({ method: 'GET', url });
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  it('the server logs no text, amount, e-mail or token of a user', async () => {
    const user = await server.signUp({ email: 'very.private@mail.example' });
    await post(user, { name: 'Secret clinic', cost: 98_765.43, note: 'hush' });
    await user.request({ method: 'GET', url: '/api/transactions?search=clinic' });
    await user.request({ method: 'DELETE', url: '/api/transactions/category?categoryToDelete=clinic' });
    expect(server.logged()).toContain('/api/transactions');
    expect(server.logged()).not.toMatch(/private|clinic|98765\.43|hush/i);
    expect(server.logged()).not.toContain(user.token);
  });
});
