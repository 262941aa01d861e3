/** Renders the icons of the installed app from the logo: run `npm run icons` after changing it. */
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../web/public');
const paper = '#E8EEF1';

interface Icon {
  name: string;
  pixels: number;
  /** Width of the logo as a share of the icon: masks may cut off all but the middle 80 %. */
  share: number;
  background: string;
}

const icons: Icon[] = [
  { name: 'icon-192', pixels: 192, share: 0.94, background: 'transparent' },
  { name: 'icon-512', pixels: 512, share: 0.94, background: 'transparent' },
  { name: 'maskable-512', pixels: 512, share: 0.56, background: paper },
  { name: 'apple-touch-icon', pixels: 180, share: 0.72, background: paper },
];

for (const { name, pixels, share, background } of icons) {
  const size = Math.round(pixels * share);
  const mark = await sharp(path.join(folder, 'favicon-light.svg'), { density: 600 })
    .resize(size)
    .png()
    .toBuffer();
  await sharp({ create: { width: pixels, height: pixels, channels: 4, background } })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, `icons/${name}.png`));
}
