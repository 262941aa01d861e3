import { operatorMessages } from '#contract/messages/operator.ts';
import { runTool, withDatabase } from '#server/app/run-program.ts';
import {
  createUser,
  deleteAccount,
  everyUser,
  resetPassword,
} from '#server/features/auth/operator.service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors.ts';

// Account administration. Safe while the server runs: changes take effect at once.
const usage = `npm run user -- list
npm run user -- create EMAIL           makes an account and prints its password
npm run user -- reset-password EMAIL   prints a new password; sessions, tokens and second factors end
npm run user -- delete EMAIL --yes     deletes the account with everything in it`;

const [command, email, ...more] = process.argv.slice(2);

await runTool(process.env, async (config) => {
  const act = actionOf();
  if (act === undefined) throw new AppError('invalid', usage);
  await withDatabase(config, async (deps) => console.log(await act(deps)));
});

function actionOf(): ((deps: Deps) => Promise<string>) | undefined {
  if (command === 'list' && email === undefined) return list;
  if (email === undefined || email.startsWith('-')) return undefined;
  const isPlain = more.length === 0;
  if (command === 'create' && isPlain)
    return async (deps) => `The password of ${email} is ${await createUser(deps, email)}`;
  if (command === 'reset-password' && isPlain)
    return async (deps) => `The new password of ${email} is ${await resetPassword(deps, email)}`;
  if (command === 'delete' && isPlain) throw new AppError('invalid', operatorMessages.confirmDelete(email));
  if (command === 'delete' && more.join(' ') === '--yes')
    return async (deps) => {
      await deleteAccount(deps, email);
      return `${email} is deleted.`;
    };
  return undefined;
}

async function list({ db }: Deps): Promise<string> {
  const users = await everyUser(db.read);
  const lines = users.map(({ email: address, created_at, last_used_at }) => {
    const used = last_used_at === null ? 'no session' : `last used ${day(last_used_at)}`;
    return `${address}  since ${day(created_at)}, ${used}`;
  });
  return [...lines, `${users.length} ${users.length === 1 ? 'account' : 'accounts'}`].join('\n');
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
