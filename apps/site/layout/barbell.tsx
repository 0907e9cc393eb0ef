const plateSizes = [
  { y: 4, width: 24, height: 144 },
  { y: 12, width: 22, height: 128 },
  { y: 21, width: 20, height: 110 },
  { y: 30, width: 16, height: 92 },
];

// Each plan has one more plate than the one before, in hotter colours.
const loads: readonly (readonly string[])[] = [
  ['cold'],
  ['#6e1f08', '#8a2a0c'],
  ['#d9400e', '#ff5a1f', '#ff7a3c'],
  ['#ff8a3d', '#ffa75e', '#ffc285', '#ffddae'],
];

function Load({ colours }: { colours: readonly string[] }) {
  const plates = plateSizes.slice(plateSizes.length - colours.length);
  let x = 0;
  const shapes = plates.map(({ y, width, height }, index) => {
    const colour = colours[index] ?? '';
    const shape = (
      <rect
        key={y}
        className={colour === 'cold' ? 'plate p0 cold' : `plate p${index}`}
        x={x}
        y={y}
        width={width}
        height={height}
        rx="6"
        fill={colour === 'cold' ? undefined : colour}
      />
    );
    x += width + 4;
    return shape;
  });
  return (
    <svg
      className="load-plates"
      width={x + 14}
      height="152"
      viewBox={`0 0 ${x + 14} 152`}
      aria-hidden="true"
    >
      <rect className="collar" x="-16" y="60" width="12" height="32" rx="4" />
      {shapes}
      <rect className="collar" x={x + 2} y="62" width="12" height="28" rx="4" />
    </svg>
  );
}

/** A bar across the page, with one load above each of the four plans. */
export function Barbell() {
  return (
    <div className="barbell">
      <div className="w barbell-loads">
        {loads.map((colours) => (
          <Load key={colours.length} colours={colours} />
        ))}
      </div>
    </div>
  );
}
