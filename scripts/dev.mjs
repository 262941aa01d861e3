// npm run dev: restarts the server on changes, and serves the web app with Vite, which proxies /api.
import { spawn } from 'node:child_process';
import { buildWebAppIfMissing, installed, onModernNode, root } from './launcher.mjs';

await onModernNode(() => {
  buildWebAppIfMissing();
  const running = [
    ['--watch', 'server/main.ts'],
    [installed('vite/bin/vite.js'), 'web'],
  ].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

  function end() {
    for (const child of running) child.kill();
  }
  for (const child of running) child.on('exit', end);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
});
