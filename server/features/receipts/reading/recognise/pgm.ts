import type { Picture } from '../picture/picture.ts';

/** Encodes as binary PGM: a text header and one byte per pixel. */
export function toPgm({ gray, width, height }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
}
