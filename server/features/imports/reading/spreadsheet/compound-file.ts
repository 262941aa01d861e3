import { ImportFailure } from '../limits.ts';

/** Greater numbers are no sectors: they end a chain or mark one as free. */
const lastSector = 0xffff_fffa;
const headerSectors = 109;
const entrySize = 128;
const sectorSizes = [512, 4096];
const miniSectorSize = 64;

/** Reads the streams of a compound file, which Excel before 2007 packs its workbooks into, by their names. */
export function readStreams(bytes: Buffer): (name: string) => Buffer | undefined {
  const sectorSize = 1 << bytes.readUInt16LE(30);
  if (!sectorSizes.includes(sectorSize)) throw new ImportFailure('damaged');
  const sectorAt = (sector: number) => (sector + 1) * sectorSize;
  const allocated = tableOf(bytes, sectorSize);
  const join = (start: number) =>
    Buffer.concat(
      chainFrom(start, allocated).map((each) => bytes.subarray(sectorAt(each), sectorAt(each + 1))),
    );
  const directory = join(bytes.readUInt32LE(48));
  const entries: { name: string; start: number; size: number }[] = [];
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const nameEnd = at + Math.max(0, directory.readUInt16LE(at + 64) - 2);
    entries.push({
      name: directory.toString('utf16le', at, nameEnd),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    });
  }
  const [root] = entries;
  const isSmall = (size: number) => size < bytes.readUInt32LE(56);
  /** Small streams are in smaller sectors, which are the content of the root. */
  const joinSmall = (start: number) => {
    const [small, content] = [join(bytes.readUInt32LE(60)), join(root?.start ?? lastSector)];
    return Buffer.concat(
      chainFrom(start, small).map((each) =>
        content.subarray(each * miniSectorSize, (each + 1) * miniSectorSize),
      ),
    );
  };
  return (wanted) => {
    const found = entries.find(({ name }) => name === wanted);
    if (found === undefined) return undefined;
    return (isSmall(found.size) ? joinSmall : join)(found.start).subarray(0, found.size);
  };
}

/** The table that says of each sector which one follows it; it is itself in sectors, of which the header has the first. */
function tableOf(bytes: Buffer, sectorSize: number): Buffer {
  const sectors: number[] = [];
  const note = (from: number, count: number) => {
    for (let at = 0; at < count; at++) sectors.push(bytes.readUInt32LE(from + 4 * at));
  };
  note(76, headerSectors);
  const more = sectorSize / 4 - 1;
  let next = bytes.readUInt32LE(68);
  for (let left = bytes.length / sectorSize; next < lastSector && left > 0; left--) {
    const start = (next + 1) * sectorSize;
    note(start, more);
    next = bytes.readUInt32LE(start + 4 * more);
  }
  const used = sectors.filter((sector) => sector < lastSector);
  if (used.length > bytes.length / sectorSize) throw new ImportFailure('damaged');
  return Buffer.concat(
    used.map((sector) => bytes.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize)),
  );
}

function chainFrom(start: number, table: Buffer): number[] {
  const chain: number[] = [];
  for (let sector = start; sector < lastSector; sector = table.readUInt32LE(4 * sector)) {
    if (chain.length > table.length / 4) throw new ImportFailure('damaged');
    chain.push(sector);
  }
  return chain;
}
