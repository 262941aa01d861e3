import { beforeAll, describe, expect, it } from 'vitest';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { get } from '#server/testing/entries.ts';
import { forDialectsOfRun } from '#server/testing/for-each-dialect.ts';
import { logIn } from '#server/testing/logins.ts';
import { addPasskey, addTotp, startPasskey } from '#server/testing/second-factor.ts';
import { type SoftPasskey, softPasskey } from '#server/testing/soft-passkey.ts';
import { startTestApp, type TestApp, type TestUser, testPassword } from '#server/testing/test-app.ts';

const url = '/api/auth/second-factor/passkeys';
const here = 'http://localhost:3000';
const ofNoChallenge = Buffer.from(JSON.stringify({ challenge: 'a\0b', origin: here })).toString('base64url');

forDialectsOfRun((dialect) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(dialect);
  });

  it('passkeys are added with a name and listed, and the first comes with recovery codes', async () => {
    const user = await test.signUp();
    const { status, json } = await addPasskey(user, softPasskey());
    expect([status, json.recoveryCodes.length]).toEqual([201, 10]);
    const listed = {
      _id: expect.any(String),
      name: 'Laptop',
      createdAt: expect.any(String),
      lastUsedAt: null,
    };
    expect(json.passkey).toEqual(listed);
    expect((await get(user, '/auth/second-factor')).json.passkeys).toEqual([listed]);
    expect((await addPasskey(user, softPasskey())).json.recoveryCodes).toEqual([]);
  });

  it('passkeys open a session only together with the password', async () => {
    const user = await test.signUp();
    const passkey = softPasskey();
    await addPasskey(user, passkey);
    const answer = await answerOf(user, passkey);
    const wrong = await logIn(test, user, { password: 'wrong-1-word', passkey: answer });
    expect([wrong.status, wrong.json.code]).toEqual([401, 'wrong_credentials']);
    expect((await logIn(test, user, { passkey: answer })).status).toBe(200);
    const { json } = await get(user, '/auth/second-factor');
    expect(json.passkeys[0].lastUsedAt).toBe(new Date(test.clock.now()).toISOString());
    const { events } = (await get(user, '/auth/events')).json;
    expect(events[0]).toMatchObject({ kind: 'signed_in', detail: 'passkey' });
  });

  it('passkeys can answer a challenge only once and within five minutes', async () => {
    const user = await test.signUp();
    const passkey = softPasskey();
    await addPasskey(user, passkey);
    const answer = await answerOf(user, passkey);
    expect((await logIn(test, user, { passkey: answer })).status).toBe(200);
    const again = await logIn(test, user, { passkey: answer });
    expect([again.status, again.json]).toEqual([
      401,
      { message: secondFactorMessages.passkeyRefused, code: 'wrong_second_factor' },
    ]);
    const late = await answerOf(user, passkey);
    test.clock.advance(5 * 60_000);
    expect((await logIn(test, user, { passkey: late })).status).toBe(401);
  });

  it('passkeys are rejected from another origin, from another user, and when cloned', async () => {
    const [user, stranger] = [await test.signUp(), await test.signUp()];
    const [mine, theirs] = [softPasskey(), softPasskey()];
    await addPasskey(user, mine);
    await addPasskey(stranger, theirs);
    const status = async (passkey: unknown) => (await logIn(test, user, { passkey })).status;
    expect(await status(await answerOf(user, mine, 'https://tuppence.evil.example'))).toBe(401);
    expect(await status(await answerOf(user, mine, 'http://localhost.evil.example'))).toBe(401);
    expect(await status(await answerOf(user, theirs))).toBe(401);
    expect(await status(await answerOf(stranger, mine))).toBe(401);
    expect(await status(await answerOf(user, mine))).toBe(200);
    mine.count = 0;
    expect(await status(await answerOf(user, mine))).toBe(401);
  });

  it.each([
    {},
    { id: 'x' },
    { id: 'x', response: { clientDataJSON: 'e30' } },
    { id: 'x', response: { clientDataJSON: '{' } },
    { id: 'x', response: { clientDataJSON: ofNoChallenge } },
  ])('passkeys reject the credential %j', async (credential) => {
    const user = await test.signUp();
    await addPasskey(user, softPasskey());
    expect((await logIn(test, user, { passkey: credential })).json.code).toBe('wrong_second_factor');
    const reply = await user.request({ method: 'POST', url, payload: { name: 'Laptop', credential } });
    expect([reply.status, reply.json.message]).toEqual([400, secondFactorMessages.passkeyRefused]);
  });

  it('passkeys are rejected without a server error when signature or attestation is invalid', async () => {
    const user = await test.signUp();
    const passkey = softPasskey();
    await addPasskey(user, passkey);
    const answer = await answerOf(user, passkey);
    const response = { ...(answer['response'] as object), signature: 'AAAA' };
    expect((await logIn(test, user, { passkey: { ...answer, response } })).status).toBe(401);
    const options = (await startPasskey(user)).json;
    const made = softPasskey().create(options, here);
    const payload = {
      name: 'Laptop',
      credential: { ...made, response: { ...(made['response'] as object), attestationObject: 'o2Nm' } },
    };
    expect((await user.request({ method: 'POST', url, payload })).status).toBe(400);
  });

  it.each([
    ['a string', 'usb', []],
    ['an object', { length: 1 }, []],
    ['partly unknown values', [null, {}, 'a\0b', 'usb,nfc', 'x'.repeat(100_000), 'usb', 'usb'], ['usb']],
    ['two known values', ['internal', 'hybrid'], ['hybrid', 'internal']],
  ])(
    'passkeys registered with %s as transports are requested with the known ones',
    async (_, transports, known) => {
      const user = await test.signUp();
      const made = softPasskey().create((await startPasskey(user)).json, here);
      const credential = { ...made, response: { ...(made['response'] as object), transports } };
      expect((await user.request({ method: 'POST', url, payload: { name: 'x', credential } })).status).toBe(
        201,
      );
      const { details } = (await logIn(test, user)).json;
      expect(details.passkey.allowCredentials).toEqual([
        { id: made['id'], transports: known, type: 'public-key' },
      ]);
    },
  );

  it('passkeys are registered once, and only by answering a registration challenge', async () => {
    const user = await test.signUp();
    const passkey = softPasskey();
    const options = (await startPasskey(user)).json;
    const payload = { name: 'Laptop', credential: passkey.create(options, here) };
    expect((await user.request({ method: 'POST', url, payload })).status).toBe(201);
    expect((await user.request({ method: 'POST', url, payload })).status).toBe(400);
    expect((await addPasskey(user, passkey)).json.message).toBe(secondFactorMessages.passkeyThere);
    const { details } = (await logIn(test, user)).json;
    const credential = softPasskey().create(
      { challenge: details.passkey.challenge, rp: { id: 'localhost' } },
      here,
    );
    expect((await user.request({ method: 'POST', url, payload: { name: 'x', credential } })).status).toBe(
      400,
    );
  });

  it('passkeys are removed with the password, and the recovery codes with the last factor', async () => {
    const [user, stranger] = [await test.signUp(), await test.signUp()];
    const { json } = await addPasskey(user, softPasskey());
    await addTotp(test, user);
    const remove = (as: TestUser, id: string) =>
      as.request({ method: 'POST', url: `${url}/${id}/remove`, payload: { currentPassword: testPassword } });
    expect((await remove(stranger, json.passkey._id)).status).toBe(404);
    expect((await remove(user, 'nothing')).status).toBe(404);
    expect((await remove(user, json.passkey._id)).status).toBe(204);
    expect((await get(user, '/auth/second-factor')).json).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    const payload = { currentPassword: testPassword };
    await user.request({ method: 'POST', url: '/api/auth/second-factor/totp/remove', payload });
    expect((await get(user, '/auth/second-factor')).json.recoveryCodesLeft).toBe(0);
    expect((await logIn(test, user)).status).toBe(200);
  });

  it('passkeys are limited to ten per user', async () => {
    const user = await test.signUp();
    for (let count = 0; count < 10; count++) expect((await addPasskey(user, softPasskey())).status).toBe(201);
    expect((await startPasskey(user)).json.message).toBe(secondFactorMessages.tooManyPasskeys);
  });

  describe('with PUBLIC_URL', () => {
    let proxied: TestApp;
    beforeAll(async () => {
      proxied = await startTestApp(dialect, { PUBLIC_URL: 'https://money.example/' });
    });

    it('passkeys behind a proxy are bound to PUBLIC_URL and rejected from any other origin', async () => {
      const user = await proxied.signUp();
      const passkey = softPasskey();
      const options = (await startPasskey(user)).json;
      expect(options.rp.id).toBe('money.example');
      const credential = passkey.create(options, 'https://money.example');
      const added = await user.request({ method: 'POST', url, payload: { name: 'Phone', credential } });
      expect(added.status).toBe(201);
      const answer = async (origin: string) => {
        const { details } = (await logIn(proxied, user)).json;
        return passkey.get(details.passkey, origin);
      };
      for (const origin of ['http://money.example', 'http://localhost:3000', 'https://money.example:8443'])
        expect((await logIn(proxied, user, { passkey: await answer(origin) })).status).toBe(401);
      const passkeyAnswer = await answer('https://money.example');
      expect((await logIn(proxied, user, { passkey: passkeyAnswer })).status).toBe(200);
      expect((await get(user, '/auth/second-factor')).json.passkeyHost).toBe('money.example');
    });
  });

  /** Answers the challenge of a login with the right password. */
  async function answerOf(user: TestUser, passkey: SoftPasskey, origin = here) {
    const { json } = await logIn(test, user);
    return passkey.get(json.details.passkey, origin);
  }
});
