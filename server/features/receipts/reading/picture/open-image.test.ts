import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { whitePng } from '#server/testing/receipts/white-png.ts';
import { openImage } from './open-image.ts';
import { storedImage } from './opened-image.ts';

const red = '#c02020';
const [width, height] = [96, 64];
/** White, with a red area in the top left corner. */
const picture = await drawn().png().toBuffer();

function drawn(): Sharp {
  const corner = { create: { width: 32, height: 32, channels: 3 as const, background: red } };
  return blank(width, height).composite([{ input: corner, left: 0, top: 0 }]);
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

it.each(Object.entries(cameras))('Exif orientation %s is applied', async (orientation, camera) => {
  for (const format of ['jpeg', 'webp', 'png'] as const) {
    const taken = camera(sharp(picture)).withMetadata({ orientation: Number(orientation) });
    expect(await cornersOf(await taken.toFormat(format).toBuffer())).toEqual(asDrawn);
  }
});

const greyCorners = ['grey', 'white', 'white', 'white'];

it.each<[string, (image: Sharp) => Sharp, corners?: string[]]>([
  ['a WebP', (image) => image.webp()],
  ['a lossless WebP', (image) => image.webp({ lossless: true })],
  ['an AVIF', (image) => image.avif()],
  ['an AVIF of 10 bits', (image) => image.avif({ bitdepth: 10 })],
  ['a progressive JPEG', (image) => image.jpeg({ progressive: true })],
  ['a CMYK JPEG', (image) => image.toColourspace('cmyk').jpeg()],
  ['a PNG of 16 bits', (image) => image.toColourspace('rgb16').png()],
  ['a PNG with a palette', (image) => image.png({ palette: true })],
  ['a greyscale JPEG', (image) => image.grayscale().jpeg(), greyCorners],
  ['a greyscale PNG of 16 bits', (image) => image.toColourspace('grey16').png(), greyCorners],
  ['a transparent PNG', (image) => image.unflatten().png()],
  ['a transparent WebP', (image) => image.unflatten().webp()],
  ['a transparent AVIF', (image) => image.unflatten().avif()],
])('%s is opened in its colours, on white', async (_, encode, corners = asDrawn.corners) => {
  expect(await cornersOf(await encode(sharp(picture)).toBuffer())).toEqual({ ...asDrawn, corners });
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

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a truncated %s is damaged', async (format) => {
  const whole = await noise(400).toFormat(format).toBuffer();
  for (const share of [0.02, 0.5, 0.95])
    await expect(cornersOf(whole.subarray(0, whole.length * share))).rejects.toMatchObject({
      code: 'damaged',
    });
});

it.each([
  ['of more than 40 megapixels', 8000, 5001, 'too_many_pixels'],
  ['with a side of more than 20,000 pixels', 20_001, 1, 'too_long'],
])('a picture %s is refused unopened', async (_, wide, high, code) => {
  await expect(openImage(whitePng(wide, high))).rejects.toMatchObject({ code });
});

it('an AVIF of more than 12 megapixels is refused unopened', async () => {
  const bytes = await blank(4000, 3200).avif({ effort: 0 }).toBuffer();
  await expect(openImage(bytes)).rejects.toMatchObject({ code: 'too_large_avif' });
});

it('the longest picture that is opened is stored, too', async () => {
  const opened = await openImage(whitePng(20_000, 1));
  expect(await storedImage(opened, 0)).toMatchObject({ width: 20_000, height: 1 });
});

it('a long picture is stored as wide as it is', async () => {
  const opened = await openImage(whitePng(1000, 6500));
  expect(await storedImage(opened, 0)).toMatchObject({ width: 1000, height: 6500 });
  expect(await storedImage(opened, 90)).toMatchObject({ width: 6500, height: 1000 });
});

function blank(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'white' } });
}

function noise(side: number): Sharp {
  const pixels = Uint8Array.from({ length: side * side * 3 }, (_, at) => (at * 7919) % 251);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

const phonePicture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white' } });

it('a stored picture is upright, has at most 6.75 megapixels and no metadata', async () => {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const taken = await phonePicture.clone().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { image, width, height } = await storedImage(await openImage(taken), 0);
  expect({ width, height }).toEqual({ width: 2250, height: 3000 });
  const { format, exif: left, orientation, xmp, iptc, icc } = await sharp(image).metadata();
  expect({ format, left, orientation, xmp, iptc, icc }).toEqual({ format: 'jpeg' });
});

it('a picture that was taken sideways is stored upright', async () => {
  const taken = await phonePicture.clone().resize(40, 30).png().toBuffer();
  expect(await storedImage(await openImage(taken), 90)).toMatchObject({ width: 30, height: 40 });
});
