import sharp from 'sharp';
import { expect, it } from 'vitest';
import { openImage } from './picture.ts';
import { storedImage } from './stored-image.ts';

const phonePicture = sharp({ create: { width: 4000, height: 1000, channels: 3, background: 'white' } });

it('is upright, at most 3000 pixels long and without metadata', async () => {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
  const taken = await phonePicture.clone().jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const { image, width, height } = await storedImage(await openImage(taken), 0);
  expect({ width, height }).toEqual({ width: 750, height: 3000 });
  const { format, exif: left, orientation, xmp, iptc, icc } = await sharp(image).metadata();
  expect({ format, left, orientation, xmp, iptc, icc }).toEqual({ format: 'jpeg' });
});

it('rotates a picture that was taken sideways', async () => {
  const taken = await phonePicture.clone().resize(40, 10).png().toBuffer();
  expect(await storedImage(await openImage(taken), 90)).toMatchObject({ width: 10, height: 40 });
});
