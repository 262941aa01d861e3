// npm run build: the web app, into dist/web, and what all of it is made of, into dist/sbom.cdx.json.
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { buildWebApp, onModernNode } from './launcher.mjs';

await onModernNode(() => {
  buildWebApp();
  writeBillOfMaterials();
});
