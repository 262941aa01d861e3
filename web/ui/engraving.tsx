import { useId } from 'react';

interface EngravingProps {
  className?: string | undefined;
}

/** The guilloche of a banknote in the current colour, around the Oxford rule of the logo. */
export function Engraving({ className }: EngravingProps) {
  return (
    <svg className={className} viewBox="-252 -252 504 504" aria-hidden="true">
      <g stroke="currentColor" strokeWidth=".9" fill="none">
        <Rosette radius={218} swing={24} lobes={30} copies={8} />
        <Rosette radius={162} swing={20} lobes={24} copies={8} />
        <Rosette radius={112} swing={18} lobes={18} copies={8} />
        <circle r="248" strokeWidth="2.5" />
        <circle r="243" strokeWidth=".8" />
        <circle r="190" strokeWidth="1.2" />
        <circle r="137" strokeWidth="1.2" />
        <circle r="89" strokeWidth="2" />
      </g>
      <g fill="currentColor">
        <rect x="-54" y="-23" width="108" height="24" />
        <rect x="-54" y="15" width="108" height="10" />
      </g>
    </svg>
  );
}

/** The front coin of the logo, enlarged. */
export function Coin({ className }: EngravingProps) {
  return (
    <svg className={className} viewBox="-252 -252 504 504" aria-hidden="true">
      <circle r="248" fill="var(--copper-fill)" />
      <g stroke="var(--sheet)" strokeWidth="1.2" fill="none" opacity=".42">
        <Rosette radius={205} swing={24} lobes={30} copies={6} />
        <circle r="236" strokeWidth="3" />
        <circle r="174" strokeWidth="3" />
      </g>
      <g fill="var(--sheet)">
        <rect x="-100" y="-44" width="200" height="46" />
        <rect x="-100" y="30" width="200" height="20" />
      </g>
    </svg>
  );
}

interface RosetteProps {
  radius: number;
  /** The amplitude of the wave on either side of the radius. */
  swing: number;
  lobes: number;
  copies: number;
}

/** One wavy ring, repeated at even fractions of its wavelength so that the copies interlace. */
function Rosette({ radius, swing, lobes, copies }: RosetteProps) {
  const id = useId();
  const turns = Array.from({ length: copies - 1 }, (_, index) => ((index + 1) * 360) / lobes / copies);
  return (
    <>
      <path id={id} d={wavingRing(radius, swing, lobes)} />
      {turns.map((degrees) => (
        <use key={degrees} href={`#${id}`} transform={`rotate(${degrees})`} />
      ))}
    </>
  );
}

const pointsPerLobe = 14;

function wavingRing(radius: number, swing: number, lobes: number): string {
  const count = lobes * pointsPerLobe;
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const distance = radius + swing * Math.cos(lobes * angle);
    return `${(distance * Math.cos(angle)).toFixed(1)} ${(distance * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
