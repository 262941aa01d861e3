import type { Slice } from './doughnut-geometry.ts';

/** The fill of a slice and of its dot in the legend. */
export function paintOf({ colour, isHatched }: Slice, hatchId: string): string {
  return isHatched ? `url(#${hatchId}${colour})` : `var(--chart-${colour})`;
}

/** A pattern for each colour that is repeated with hatching. */
export function Hatches({ id, slices }: { id: string; slices: readonly Slice[] }) {
  const colours = new Set(slices.filter(({ isHatched }) => isHatched).map(({ colour }) => colour));
  return (
    <defs>
      {[...colours].map((colour) => (
        <pattern
          key={colour}
          id={`${id}${colour}`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={`var(--chart-${colour})`} />
          <rect width="2" height="6" fill="var(--sheet)" />
        </pattern>
      ))}
    </defs>
  );
}
