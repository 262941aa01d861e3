import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './launcher.mjs';

const file = path.join(root, 'dist/sbom.cdx.json');

/** Lists every package of the lock file with version, license and checksum in CycloneDX format, using npm offline. */
export function writeBillOfMaterials() {
  const npm = process.env.npm_execpath;
  if (npm === undefined) return console.log('No list of packages was written: only "npm run build" can.');
  const args = [npm, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`npm could not list the packages: ${stderr}`);
  const list = JSON.parse(stdout);
  // npm uses the name of the current folder.
  list.metadata.component.name = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).name;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(list, null, 1)}\n`);
}
