import { expect, it } from 'vitest';
import { authMessages } from '#contract/messages/auth.ts';
import { startTestApp, testPassword } from '#server/testing/test-app.ts';

it('the site publishes the contact details and the blocked e-mail domains', async () => {
  const server = await startTestApp('sqlite', {
    CONTACT_EMAIL: 'help@ledger.example',
    CONTACT_PHONE: 'none',
    SOCIAL_LINKS: 'Mastodon=https://social.example/@ledger',
    BLOCKED_EMAIL_DOMAINS: 'spam.example',
  });
  const { status, json } = await server.request({ method: 'GET', url: '/api/site' });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    contact: { email: 'help@ledger.example', phone: null, chat: expect.any(String) },
    isSignupOpen: true,
    socialLinks: [{ name: 'Mastodon', url: 'https://social.example/@ledger' }],
  });

  const signUp = (email: string) =>
    server.request({ method: 'POST', url: '/api/auth/signup', payload: { email, password: testPassword } });
  for (const domain of json.blockedEmailDomains)
    expect((await signUp(`ann@${domain}`)).json.message).toBe(authMessages.blockedDomain);
  expect((await signUp('ann@example.com')).status).toBe(201);
});

it('the site publishes that sign-up is closed, and then rejects sign-ups', async () => {
  const server = await startTestApp('sqlite', { SIGNUP: 'closed' });
  expect((await server.request({ method: 'GET', url: '/api/site' })).json.isSignupOpen).toBe(false);
  const payload = { email: 'ann@mail.example', password: testPassword };
  const reply = await server.request({ method: 'POST', url: '/api/auth/signup', payload });
  expect([reply.status, reply.json]).toEqual([
    403,
    { message: authMessages.signupClosed, code: 'forbidden' },
  ]);
  const login = await server.request({ method: 'POST', url: '/api/auth/login', payload });
  expect(login.status).toBe(401);
});
