import { memo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** The purpose of the code, read aloud in its place. */
  label: string;
  className?: string;
}

/** One path for all dark modules, with neighbours joined into bars. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x;
      while (row[x]) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return path;
}

/** Always dark on light: readers need the contrast in every theme. */
export const QrCode = memo(function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-1 -1 ${size + 2} ${size + 2}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-1} y={-1} width={size + 2} height={size + 2} fill="#fff" />
      <path d={darkPath(data)} fill="#000" />
    </svg>
  );
});
