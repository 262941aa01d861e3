import { findDifferences } from '#server/features/recount/recount.service.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import { damageTo } from '../embedded-database.ts';

/** Faults in a database that no server writes to: wrong roll-ups or corruption. */
export async function faultsIn({
  dataDir,
  url,
}: {
  dataDir: string;
  url?: string | undefined;
}): Promise<string[]> {
  const db = openDatabase({ dataDir, url, connections: 1 });
  try {
    const counts = await findDifferences(db.read);
    const damage = url === undefined ? damageTo(dataDir) : [];
    return [...counts.map((difference) => JSON.stringify(difference)), ...damage];
  } finally {
    await db.close();
  }
}
