import type { Cover as CoverSpec } from '../content/library/cover.ts';
import { seeded } from './seeded.ts';

type Frame = { spec: CoverSpec; width: number; height: number };

const round = (value: number) => Math.round(value * 10) / 10;

function Isotherm({ spec, width, height }: Frame) {
  const scale = Math.max(width / 760, height / 392) * (spec.surface === 'bone' ? 1.5 : 1.1);
  return [5, 4, 3, 2, 1, 0].map((ring) => {
    const w = (192 + ring * 102) * scale;
    const h = (102 + ring * 102) * scale;
    return (
      <rect
        key={ring}
        fill={`var(--c${ring})`}
        x={round(width * spec.focus.x - w / 2)}
        y={round(height * spec.focus.y - h / 2)}
        width={round(w)}
        height={round(h)}
        rx={round(h * 0.31)}
      />
    );
  });
}

const plates = [
  { width: 34, share: 0.86 },
  { width: 30, share: 0.72 },
  { width: 26, share: 0.58 },
  { width: 22, share: 0.46 },
  { width: 18, share: 0.34 },
];

function Plates({ spec, width, height }: Frame) {
  const total = plates.reduce((sum, plate) => sum + plate.width + 6, -6);
  let x = width * spec.focus.x - total / 2;
  return (
    <>
      <rect fill="var(--bar)" y={round(height / 2 - 6)} width={width} height={12} />
      {plates.map((plate, index) => {
        const left = x;
        x += plate.width + 6;
        return (
          <rect
            key={plate.share}
            fill={`var(--p${index})`}
            x={round(left)}
            y={round((height * (1 - plate.share)) / 2)}
            width={plate.width}
            height={round(height * plate.share)}
            rx={7}
          />
        );
      })}
    </>
  );
}

function Grid({ spec, width, height }: Frame) {
  const random = seeded(spec.seed);
  const columns = 12;
  const rows = 6;
  const stepX = (width - 64 + 5) / columns;
  const stepY = (height - 44 + 5) / rows;
  const outlines = Array.from({ length: 7 }, () => '');
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const far = Math.hypot(column / columns - spec.focus.x, (row / rows - spec.focus.y) * 0.55);
      const level = Math.max(0, Math.min(6, Math.round(6.4 - far * 14 + random() * 3.4 - 1.2)));
      const x = round(32 + column * stepX);
      const y = round(22 + row * stepY);
      outlines[level] += `M${x} ${y}h${round(stepX - 5)}v${round(stepY - 5)}h-${round(stepX - 5)}z`;
    }
  }
  return outlines.map((outline, level) => (
    <path key={outline} fill={`var(--g${level})`} d={outline} />
  ));
}

const climbs = [
  [0.2, 0.3, 0.27, 0.45, 0.6, 0.76, 0.88],
  [0.18, 0.3, 0.26, 0.46, 0.58, 0.72, 0.88],
  [0.3, 0.42, 0.36, 0.56, 0.5, 0.7, 0.84],
];

function Bars({ spec, width, height }: Frame) {
  const heights = climbs[spec.seed % climbs.length] ?? [];
  const bar = width / 12.8;
  const left = (width - bar * 10.2) / 2;
  return heights.map((share, index) => (
    <rect
      key={share}
      fill={`var(--r${index})`}
      x={round(left + index * bar * 1.53)}
      y={round(height * (1 - share))}
      width={round(bar)}
      height={round(height * share + 8)}
      rx={5}
    />
  ));
}

const devices = { isotherm: Isotherm, plates: Plates, grid: Grid, bars: Bars };

/** A drawn cover. It is decoration, so it is hidden from assistive technology. */
export function Cover({
  spec,
  width = 400,
  height = 220,
}: {
  spec: CoverSpec;
  width?: number;
  height?: number;
}) {
  const Device = devices[spec.device];
  return (
    <svg
      className={`cover on-${spec.surface}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect fill="var(--ground)" width={width} height={height} />
      <Device spec={spec} width={width} height={height} />
    </svg>
  );
}
