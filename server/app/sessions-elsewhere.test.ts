import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open.ts';
import { get } from '#server/testing/entries.ts';
import { forEachDialect } from '#server/testing/for-each-dialect.ts';
import { startTestApp } from '#server/testing/test-app.ts';

forEachDialect('a session ended by another process', (dialect) => {
  it('is rejected on the next request, however often it was accepted before', async () => {
    const server = await startTestApp(dialect);
    const [user, other] = [await server.signUp(), await server.signUp()];
    for (let time = 0; time < 3; time++) expect((await get(user, '/auth/me')).status).toBe(200);
    const { DATA_DIR: dataDir, DATABASE_URL: url } = server.deps.config;
    const elsewhere = openDatabase({ dataDir, url, connections: 1, onIdleError: () => undefined });
    await elsewhere.transaction(async (tx) => {
      await tx.deleteFrom('sessions').where('user_id', '=', user.userId).execute();
    });
    expect((await get(user, '/auth/me')).status).toBe(401);
    expect((await get(other, '/auth/me')).status).toBe(200);
    await elsewhere.close();
  });
});
