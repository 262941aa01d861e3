// The server shared by all tests. Playwright starts it, waits for its port, and stops it with a signal.
import { startTuppence } from './tuppence.ts';

const tuppence = await startTuppence(Number(process.env['PORT']));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void tuppence.stop());
