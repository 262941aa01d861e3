/** Child process that wipes the embedded database's file: reading all of it takes a while. */
import { setTimeout as delay } from 'node:timers/promises';
import { wipeFile } from './wipe-file.ts';

process.on('disconnect', () => process.exit());
await wipeFile(process.argv[2] ?? '', delay);
process.disconnect?.();
