// npm run build: builds the web app into dist/web, and writes its bill of materials to dist/sbom.cdx.json.
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { buildWebApp, onModernNode } from './launcher.mjs';

await onModernNode(() => {
  buildWebApp();
  writeBillOfMaterials();
});
