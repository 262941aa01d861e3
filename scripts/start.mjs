// npm start: builds the web app if its sources are not those of the build, then runs the server.
import { buildWebAppIfStale, onModernNode, returnFreedMemory, runProgram } from './launcher.mjs';

const [program = 'server/main.ts', ...args] = process.argv.slice(2);

await onModernNode(() => {
  returnFreedMemory();
  buildWebAppIfStale();
  return runProgram(program, args);
});
