import { seeded } from './seeded.ts';

/** Rising sparks: decoration, the same on every build for the same seed. */
export function Sparks({
  seed,
  width,
  height,
  count,
}: {
  seed: number;
  width: number;
  height: number;
  count: number;
}) {
  const random = seeded(seed);
  const groups: { key: string; x: number; y: number; size: number; colour: number }[][] = [
    [],
    [],
    [],
    [],
    [],
  ];
  for (let index = 0; index < count; index += 1) {
    // Most rise from the left. Those on the right stay low, so that they do not cover the text.
    const isFar = random() > 0.86;
    const x = (isFar ? 0.6 + random() * 0.4 : random() ** 1.2 * 0.62) * width;
    const y = height * (isFar ? 0.93 + random() * 0.07 : 0.42 + 0.58 * random() ** 0.6);
    const size = 1.4 + random() ** 2 * 6;
    const pick = random();
    const colour = pick < 0.6 ? 0 : pick < 0.85 ? 1 : 2;
    groups[index % groups.length]?.push({ key: `${index}`, x, y, size, colour });
  }
  return (
    // One drawing per group, because the compositor can animate whole drawings by itself, but not
    // groups inside one.
    <div className="sparks" aria-hidden="true">
      {groups.map((sparks) => (
        <svg
          aria-hidden="true"
          key={sparks[0]?.key}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
        >
          {[0, 1, 2].map((colour) => (
            <path
              key={colour}
              className={`s${colour}`}
              d={sparks
                .filter((spark) => spark.colour === colour)
                .map(diamond)
                .join('')}
            />
          ))}
        </svg>
      ))}
    </div>
  );
}

function diamond({ x, y, size }: { x: number; y: number; size: number }): string {
  const half = (size * Math.SQRT1_2).toFixed(1);
  return `M${x.toFixed(1)} ${(y - size * Math.SQRT1_2).toFixed(1)}l${half} ${half}-${half} ${half}-${half}-${half}z`;
}

const ringSizes = [560, 450, 345, 245, 150, 62];
const glowing = ['#ff6a2e', '#ff8342', '#ffa05c', '#ffc285', '#ffe0b2', '#fff6e2'];
const cooling = ['#1a0f0b', '#2b130c', '#5e1e0d', '#a8330f', '#ff5a1f', '#ffd79a'];

/** Stepped diamonds; the cold ones are hot only at their core. */
export function Rings({ cold }: { cold?: boolean }) {
  const colours = cold ? cooling : glowing;
  return (
    <svg
      className="rings"
      width="1100"
      height="1100"
      viewBox="-550 -550 1100 1100"
      aria-hidden="true"
    >
      {ringSizes.map((half, index) => (
        <rect
          key={half}
          x={-half}
          y={-half}
          width={half * 2}
          height={half * 2}
          transform="rotate(45)"
          fill={colours[index]}
        />
      ))}
    </svg>
  );
}

/** A bar that looks hotter the fuller it is; the text beside it gives the figures. */
export function HotBar({ value, max, id }: { value: number; max: number; id: string }) {
  return (
    <svg className="hotbar" aria-hidden="true">
      <defs>
        <linearGradient id={id}>
          <stop offset="0" stopColor="#b8370a" />
          <stop offset="0.6" stopColor="#ff5a1f" />
          <stop offset="1" stopColor="#ffb060" />
        </linearGradient>
      </defs>
      <rect className="hotbar-track" width="100%" height="100%" />
      <rect width={`${Math.round((value / max) * 100)}%`} height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
