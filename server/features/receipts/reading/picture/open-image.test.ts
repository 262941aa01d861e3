import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { openImage } from './picture.ts';
import { storedImage } from './stored-image.ts';

const red = '#c02020';
const [width, height] = [96, 64];
/** White, with a red area in the top left corner. */
const picture = await drawn().png().toBuffer();

function drawn(): Sharp {
  const corner = { create: { width: 32, height: 32, channels: 3 as const, background: red } };
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
}

/** The colours at the corners of what is stored: top left, top right, bottom left, bottom right. */
async function cornersOf(bytes: Uint8Array) {
  const { image, ...size } = await storedImage(await openImage(bytes), 0);
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  const nameAt = (x: number, y: number) => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * info.channels);
    if (r > 230 && g > 230 && b > 230) return 'white';
    if (r > 140 && g < 90 && b < 90) return 'red';
    return r === g && g === b ? 'grey' : `${r} ${g} ${b}`;
  };
  const [right, bottom] = [info.width - 5, info.height - 5];
  return { ...size, corners: [nameAt(4, 4), nameAt(right, 4), nameAt(4, bottom), nameAt(right, bottom)] };
}

const asDrawn = { width, height, corners: ['red', 'white', 'white', 'white'] };

/** How a camera stores an upright picture under each Exif orientation. */
const cameras: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.flip().rotate(90),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.flop().rotate(90),
  8: (upright) => upright.rotate(90),
};

for (const [orientation, camera] of Object.entries(cameras))
  it.each(['jpeg', 'webp', 'png'] as const)(
    `Exif orientation ${orientation} of a %s is applied`,
    async (format) => {
      const taken = camera(sharp(picture)).withMetadata({ orientation: Number(orientation) });
      expect(await cornersOf(await taken.toFormat(format).toBuffer())).toEqual(asDrawn);
    },
  );

it.each<[string, (image: Sharp) => Sharp]>([
  ['a WebP', (image) => image.webp()],
  ['a lossless WebP', (image) => image.webp({ lossless: true })],
  ['an AVIF', (image) => image.avif()],
  ['an AVIF of 10 bits', (image) => image.avif({ bitdepth: 10 })],
  ['a progressive JPEG', (image) => image.jpeg({ progressive: true })],
  ['a CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg()],
  ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png()],
  ['a PNG with a palette', (image) => image.png({ palette: true })],
])('%s is opened in its colours', async (_, encode) => {
  expect(await cornersOf(await encode(sharp(picture)).toBuffer())).toEqual(asDrawn);
});

it.each<[string, (image: Sharp) => Sharp]>([
  ['JPEG', (image) => image.grayscale().jpeg()],
  ['PNG of 16 bits', (image) => image.toColourspace('grey16').png()],
])('a greyscale %s is opened', async (_, encode) => {
  const corners = ['grey', 'white', 'white', 'white'];
  expect(await cornersOf(await encode(sharp(picture)).toBuffer())).toEqual({ width, height, corners });
});

it.each(['png', 'webp', 'avif'] as const)('what is transparent in a %s is white', async (format) => {
  const transparent = await sharp(picture).unflatten().toFormat(format).toBuffer();
  expect((await sharp(transparent).metadata()).hasAlpha).toBe(true);
  expect(await cornersOf(transparent)).toEqual(asDrawn);
});

it('the first frame of an animated WebP is opened', async () => {
  const black = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  const animated = await sharp([picture, black], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  expect(await cornersOf(animated)).toEqual(asDrawn);
});

it.each<[string, (image: Sharp) => Sharp]>([
  ['JPEG', (image) => image.jpeg()],
  ['PNG', (image) => image.png()],
  ['WebP', (image) => image.webp()],
  ['AVIF', (image) => image.avif()],
])('a truncated %s is damaged', async (_, encode) => {
  const whole = await encode(noise(400)).toBuffer();
  for (const share of [0.02, 0.5, 0.95])
    await expect(cornersOf(whole.subarray(0, whole.length * share))).rejects.toMatchObject({
      code: 'damaged',
    });
});

it('a picture of more than 40 megapixels or with a side of more than 20,000 pixels is refused unopened', async () => {
  const blank = (wide: number, high: number) =>
    sharp({ create: { width: wide, height: high, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
  await expect(openImage(await blank(8000, 5001))).rejects.toMatchObject({ code: 'too_many_pixels' });
  await expect(openImage(await blank(20_001, 1))).rejects.toMatchObject({ code: 'too_long' });
  await expect(openImage(await blank(1, 20_001))).rejects.toMatchObject({ code: 'too_long' });
  expect(await openImage(await blank(1, 20_000))).toMatchObject({ width: 1, height: 20_000 });
});

it('the longest picture that is opened is stored, too', async () => {
  const line = sharp({ create: { width: 20_000, height: 1, channels: 3, background: 'white' } });
  expect(await storedImage(await openImage(await line.png().toBuffer()), 0)).toMatchObject({
    width: 3000,
    height: 1,
  });
});

it('an AVIF of more than 12 megapixels is refused unopened', async () => {
  const large = sharp({ create: { width: 4000, height: 3200, channels: 3, background: 'white' } });
  const avif = await large.avif({ effort: 0 }).toBuffer();
  await expect(openImage(avif)).rejects.toMatchObject({ code: 'too_large_avif' });
});

function noise(side: number): Sharp {
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, at) => (at * 7919) % 251);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}
