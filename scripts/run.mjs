// Runs an operator's program, such as the doctor: server code without the web app.
import { onModernNode, runProgram } from './launcher.mjs';

const [program, ...args] = process.argv.slice(2);

await onModernNode(() => runProgram(program, args));
