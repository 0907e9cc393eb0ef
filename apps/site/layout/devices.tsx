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
    // Most rise from the left; those on the right stay low, clear of the words.
    const isFar = random() > 0.86;
    const x = (isFar ? 0.6 + random() * 0.4 : random() ** 1.2 * 0.62) * width;
    const y = height * (isFar ? 0.93 + random() * 0.07 : 0.42 + 0.58 * random() ** 0.6);
    const size = 1.4 + random() ** 2 * 6;
    const pick = random();
    const colour = pick < 0.6 ? 0 : pick < 0.85 ? 1 : 2;
    groups[index % groups.length]?.push({ key: `${index}`, x, y, size, colour });
  }
  return (
    // A drawing per group, not one with groups inside: the compositor can move those by itself.
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

const ringColours = [
  [560, '#ff6a2e'],
  [450, '#ff8342'],
  [345, '#ffa05c'],
  [245, '#ffc285'],
  [150, '#ffe0b2'],
  [62, '#fff6e2'],
] as const;

/** The stepped diamonds of the closing sections. */
export function Rings() {
  return (
    <svg
      className="rings"
      width="1100"
      height="1100"
      viewBox="-550 -550 1100 1100"
      aria-hidden="true"
    >
      {ringColours.map(([half, colour]) => (
        <rect
          key={half}
          x={-half}
          y={-half}
          width={half * 2}
          height={half * 2}
          transform="rotate(45)"
          fill={colour}
        />
      ))}
    </svg>
  );
}

/** A bar that is hotter the fuller it is; the words beside it give the figures. */
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

const days = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'];
const GAP = 4;
const hours = Array.from({ length: 18 }, (_, index) => index + 5);

/** Attendance of a week by hour: morning and evening peaks, quiet Sundays. */
function levels(seed: number): number[][] {
  const random = seeded(seed);
  return days.map((_, day) =>
    hours.map((hour) => {
      const weekend = day === 5 ? 0.72 : day === 6 ? 0.4 : 1;
      const morning = Math.exp(-(((hour - (day > 4 ? 9 : 7.6)) / 1.7) ** 2));
      const evening = Math.exp(-(((hour - 18.8) / 1.9) ** 2)) * (day > 4 ? 0.35 : 1.12);
      const level = (morning * 0.82 + evening) * weekend * 6 + random() * 2 - 0.5;
      return Math.max(0, Math.min(6, Math.round(level)));
    }),
  );
}

/** The heat map of attendance, one path per level of heat, with its meaning in words. */
export function HeatMap({
  seed = 7,
  width = 26,
  height = 29,
}: {
  seed?: number;
  width?: number;
  height?: number;
}) {
  const grid = levels(seed);
  const outlines = Array.from({ length: 7 }, () => '');
  for (const [day, row] of grid.entries()) {
    for (const [index, level] of row.entries()) {
      const [x, y] = [index * (width + GAP), day * (height + GAP)];
      outlines[level] +=
        `M${x + 3} ${y}h${width - 6}a3 3 0 013 3v${height - 6}a3 3 0 01-3 3h${6 - width}a3 3 0 01-3-3v${6 - height}a3 3 0 013-3z`;
    }
  }
  return (
    <div className="heatmap">
      <div className="heatmap-days" aria-hidden="true">
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${hours.length * (width + GAP) - GAP} ${days.length * (height + GAP) - GAP}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Mapa de calor de asistencia: horas pico de lunes a viernes de 7 a 8 y de 18 a 20; domingo tranquilo."
      >
        {outlines.map((outline, level) => (
          <path key={outline} className={`heat${level}`} d={outline} />
        ))}
      </svg>
      <div className="heatmap-hours" aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{(hour - 5) % 3 === 0 ? hour : ''}</span>
        ))}
      </div>
    </div>
  );
}
