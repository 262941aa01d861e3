import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addAccount } from '#server/features/auth/auth.service.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { systemClock, systemIds } from '#server/platform/deps.ts';
import { cheapPasswords } from '#server/testing/cheap-passwords.ts';
import { personaLedgers } from '#server/testing/persona-ledgers.ts';
import { type Answer, replayLedger, scoreAnswers } from '#server/testing/replay-ledger.ts';
import { testPassword } from '#server/testing/test-app.ts';

// Measures the accuracy of category suggestions: simulated ledgers are recorded one entry at a time, asking for
// suggestions before each; "of everything" counts no suggestion as wrong.
const { values } = parseArgs({ options: { entries: { type: 'string', default: '1200' } } });

const from = 200;
const folder = mkdtempSync(path.join(tmpdir(), 'tuppence-bench-'));
const db = openDatabase({ dataDir: folder, connections: 1 });
await db.migrate();
const deps = { db, clock: systemClock, ids: systemIds, passwordCost: cheapPasswords };
await measureAccuracy(Number(values.entries));
await db.close();
rmSync(folder, { recursive: true, force: true });

async function measureAccuracy(entries: number): Promise<void> {
  console.log(`Replayed ledgers of ${entries} entries, asked before each from the ${from + 1}st on`);
  console.log('               of what is proposed     of everything');
  console.log('answered        first    in three     first    in three   ledger of');
  const all: Answer[] = [];
  for (const { persona, events } of personaLedgers(entries)) {
    const account = { email: persona, password: testPassword, turn: persona };
    const userId = await addAccount(deps, account, async (_, { id }) => id);
    const answers = await replayLedger(deps, userId, { events, from });
    all.push(...answers);
    console.log(describe(answers, persona));
  }
  console.log(describe(all, 'all together'));
  console.log('\nsure from     to      right   answers');
  for (const [from, to] of [
    [0.3, 0.5],
    [0.5, 0.7],
    [0.7, 0.8],
    [0.8, 0.9],
    [0.9, 1],
  ] as const) {
    const some = all.filter(({ proposed: [first] }) => isBetween(first?.confidence, from, to));
    console.log(`${percent(from)} ${percent(to)}  ${percent(scoreAnswers(some).first)}   ${some.length}`);
  }
}

function isBetween(confidence = 0, from: number, to: number): boolean {
  return confidence >= from && (confidence < to || to === 1);
}

function describe(answers: readonly Answer[], title: string): string {
  const { answered, first, firstThree, firstOfAll, firstThreeOfAll } = scoreAnswers(answers);
  return [...[answered, first, firstThree, firstOfAll, firstThreeOfAll].map(percent), title].join('    ');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`.padStart(7);
}
