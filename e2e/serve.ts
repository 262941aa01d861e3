// The server that all tests share. Playwright starts it, waits for its port, and ends it with a signal.
import { startTuppence } from './tuppence.ts';

const tuppence = await startTuppence(Number(process.env['PORT']));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void tuppence.stop());
