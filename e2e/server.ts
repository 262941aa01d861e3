// The server under test: as `npm start` runs it, but hashing a password costs nothing, and a busy machine may read slowly.
import { openDeps } from '#server/app/open-deps.ts';
import { runProgram } from '#server/app/run-program.ts';
import { serve } from '#server/app/serve.ts';
import { cheapPasswords } from '#server/testing/cheap-passwords.ts';
import { openPatientReaders } from '#server/testing/patient-readers.ts';

await runProgram(process.env, async (config) => {
  const deps = { ...(await openDeps(config)), passwordCost: cheapPasswords };
  console.log(`Tuppence is ready: ${await serve(deps, openPatientReaders())}`);
});
