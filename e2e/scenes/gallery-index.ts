import type { Scene } from './scenes.ts';

interface Size {
  width: number;
  height: number;
}

export const themes = ['light', 'dark'] as const;

export function pictureName({ name }: Scene, { width }: Size, theme: (typeof themes)[number]): string {
  return `${name}-${width}-${theme}.webp`;
}

/** The page that links to every picture. */
export function galleryIndex(scenes: Scene[], sizes: Size[]): string {
  const rows = scenes.map((scene) => {
    const cells = sizes.map((size) =>
      themes.map((theme) => `[${theme}](${pictureName(scene, size, theme)})`).join(' · '),
    );
    return `| ${scene.name} | ${cells.join(' | ')} |`;
  });
  return [
    '# Gallery',
    '',
    'Every screen in its main states, as `npm run shots` finds them in the running program. The columns are widths in pixels;',
    'the last two are touch screens. `vast` has names of 40 letters and sums of ten digits.',
    '',
    `| state | ${sizes.map(({ width }) => width).join(' | ')} |`,
    `| --- ${'| --- '.repeat(sizes.length)}|`,
    ...rows,
    '',
  ].join('\n');
}
