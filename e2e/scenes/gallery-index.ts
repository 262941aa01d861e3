import type { Scene } from './scenes.ts';

export const themes = ['light', 'dark'] as const;

export function pictureName({ name }: Scene, width: number, theme: (typeof themes)[number]): string {
  return `${name}-${width}-${theme}.webp`;
}

/** The page that links to every picture. */
export function galleryIndex(scenes: Scene[], widths: number[]): string {
  const rows = scenes.map((scene) => {
    const cells = widths.map((width) =>
      themes.map((theme) => `[${theme}](${pictureName(scene, width, theme)})`).join(' · '),
    );
    return `| ${scene.name} | ${cells.join(' | ')} |`;
  });
  return [
    '# Gallery',
    '',
    'Every screen in its main states, as `npm run shots` finds them in the running program. The columns are widths in pixels;',
    'the narrow one is a phone. `vast` has names of 40 letters and sums of ten digits.',
    '',
    `| state | ${widths.join(' | ')} |`,
    `| --- ${'| --- '.repeat(widths.length)}|`,
    ...rows,
    '',
  ].join('\n');
}
