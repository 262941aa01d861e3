import type { Picture } from '../picture/picture.ts';

/** The plainest of image formats: a line of text, then a byte a pixel. */
export function toPgm({ gray, width, height }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), gray]);
}
