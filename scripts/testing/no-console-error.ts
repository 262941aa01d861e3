import { format } from 'node:util';
import { afterEach } from 'vitest';

process.throwDeprecation = true;

// Fails tests that call console.error; a test that expects that replaces it.
const logged: string[] = [];
console.error = (...args) => logged.push(format(...args));

afterEach(() => {
  const messages = logged.splice(0);
  if (messages.length > 0) throw new Error(`console.error was called: ${messages.join('\n')}`);
});
