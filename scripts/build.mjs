// npm run build: the web app, into dist/web.
import { buildWebApp, onModernNode } from './launcher.mjs';

await onModernNode(buildWebApp);
