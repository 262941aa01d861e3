import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { UserBusyError, writeAs } from '#server/platform/database/write-as.ts';
import { writeInChunks } from '#server/platform/database/write-in-chunks.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { logIn } from '#server/testing/logins.ts';
import { addTotp } from '#server/testing/second-factor.ts';
import { startTestApp, testPassword } from '#server/testing/test-app.ts';

forEachDialect((dialect) => {
  it('while long work of a user is under way, the user signs in, with a second factor, changes the password, and ends sessions and tokens', async () => {
    const server = await startTestApp(dialect);
    const user = await server.signUp();
    const { code } = await addTotp(server, user);
    const token = { name: 'Script', scope: 'read', expiresInDays: 7 };
    const made = await user.request({ method: 'POST', url: '/api/auth/tokens', payload: token });
    const work = writeInChunks(server.deps, user, { end: 'undo' }, async function* () {
      await delay(40); // longer than one transaction may take
      yield;
      throw new Error('later');
    });
    await expect(work).rejects.toThrow('later');

    expect((await logIn(server, user, { code: code() })).status).toBe(200);
    for (const url of [`/api/auth/tokens/${made.json._id}`, '/api/auth/sessions'])
      expect((await user.request({ method: 'DELETE', url })).status).toBe(204);
    const payload = { currentPassword: testPassword, newPassword: 'drift-wood 27' };
    const changed = await user.request({ method: 'PUT', url: '/api/auth/password', payload });
    expect(changed.status).toBe(204);
    await expect(writeAs(server.deps, { ...user, busyTimeout: 0 }, async () => 'free')).rejects.toThrow(
      UserBusyError,
    );
  });
});
