const paths = {
  arrow: 'M4 10h12M11 5l5 5-5 5',
  bell: 'M5 14V9a5 5 0 0110 0v5l1.5 1.5h-13zM8.5 17.5h3',
  bolt: 'M11 2.5L4.5 11.5H9L8.5 17.5 15.5 8H11z',
  building: 'M4 17.5V3.5h8v14M12 8h4v9.5M2.5 17.5h15M7 7h2M7 10.5h2M7 14h2',
  calendar:
    'M5 4h10a2 2 0 012 2v9a2 2 0 01-2 2H5a2 2 0 01-2-2V6a2 2 0 012-2zM3 8.5h14M7 2.5v3M13 2.5v3',
  card: 'M4.5 4.5h11a2 2 0 012 2v7a2 2 0 01-2 2h-11a2 2 0 01-2-2v-7a2 2 0 012-2zM2.5 8.5h15',
  chart: 'M3 17h14M5 14V9M10 14V4M15 14v-3',
  chat: 'M3 4h14v10H9l-4 3v-3H3z',
  check: 'M4 10.5l4 4 8-9',
  chevron: 'M5 8l5 5 5-5',
  clock: 'M10 2.7a7.3 7.3 0 110 14.6 7.3 7.3 0 010-14.6zM10 5.8V10l3 2',
  close: 'M5 5l10 10M15 5L5 15',
  door: 'M4 17h12M6 17V3.5h8V17M11.2 10.4v.1',
  download: 'M10 3v10M5.5 9L10 13.5 14.5 9M4 17h12',
  dumbbell: 'M2 10h16M5 6v8M15 6v8M7.5 4.5v11M12.5 4.5v11',
  external: 'M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7',
  file: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.8 10h5M7.8 13.5h5',
  gear: 'M10 7a3 3 0 110 6 3 3 0 010-6zM10 2v3M10 15v3M2 10h3M15 10h3M4.3 4.3l2.2 2.2M13.5 13.5l2.2 2.2M4.3 15.7l2.2-2.2M13.5 6.5l2.2-2.2',
  globe:
    'M10 2.7a7.3 7.3 0 110 14.6 7.3 7.3 0 010-14.6zM2.7 10h14.6M10 2.7c2.7 2.3 2.7 12.3 0 14.6M10 2.7c-2.7 2.3-2.7 12.3 0 14.6',
  heart: 'M10 16.5S3 12.5 3 7.8A3.8 3.8 0 0110 5.7a3.8 3.8 0 017 2.1c0 4.7-7 8.7-7 8.7z',
  home: 'M3 9l7-6 7 6v8h-5v-5H8v5H3z',
  lock: 'M6 9h8a2 2 0 012 2v4.5a2 2 0 01-2 2H6a2 2 0 01-2-2V11a2 2 0 012-2zM6.5 9V6.5a3.5 3.5 0 017 0V9',
  mail: 'M4.5 4h11a2 2 0 012 2v8a2 2 0 01-2 2h-11a2 2 0 01-2-2V6a2 2 0 012-2zM3 5.5l7 5.5 7-5.5',
  menu: 'M3 6.5h14M3 13.5h14',
  minus: 'M5 10h10',
  phone:
    'M5 2.5h2.5l1.5 4-2 1.5c.8 2 2.5 3.7 4.5 4.7l1.7-2 3.8 1.6V15c0 1.3-1 2.5-2.5 2.5C8.5 17.5 2.5 11 2.5 5c0-1.5 1-2.5 2.5-2.5z',
  pin: 'M10 18s6-5.2 6-10a6 6 0 10-12 0c0 4.8 6 10 6 10zM10 6a2 2 0 110 4 2 2 0 010-4z',
  play: 'M6 3.5v13l10.5-6.5z',
  plus: 'M10 4v12M4 10h12',
  pulse: 'M2 10.5h4l2.2-6 3.6 11 2.2-5h4',
  refresh: 'M16.5 8A7 7 0 004 6.5M3.5 12A7 7 0 0016 13.5M4 3v3.5h3.5M16 17v-3.5h-3.5',
  screen:
    'M4 3.5h12a1.5 1.5 0 011.5 1.5v7.5A1.5 1.5 0 0116 14H4a1.5 1.5 0 01-1.5-1.5V5A1.5 1.5 0 014 3.5zM10 14v3M6.5 17h7',
  search: 'M9 3.5a5.5 5.5 0 110 11 5.5 5.5 0 010-11zM13 13l4 4',
  shield: 'M10 2.5l6.5 2.3v5c0 4-2.8 6.7-6.5 8-3.7-1.3-6.5-4-6.5-8v-5zM7 10l2.2 2.2L13.2 8',
  shop: 'M4 7h12l-1 10H5zM7 7a3 3 0 016 0',
  star: 'M10 2.7l2.2 4.7 5 .6-3.7 3.5 1 5.1L10 14.1l-4.5 2.5 1-5.1L2.8 8l5-.6z',
  sun: 'M10 6.5a3.5 3.5 0 110 7 3.5 3.5 0 010-7zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M4.3 15.7l1.5-1.5M14.2 5.8l1.5-1.5',
  swatch: 'M4 3h5v11a3 3 0 01-5 0zM9 7l3.5-3.5 4 4L9 15M12 17h5v-5h-2',
  user: 'M10 3.5a3.2 3.2 0 110 6.4 3.2 3.2 0 010-6.4zM3.5 17c.5-3.4 3-5 6.5-5s6 1.6 6.5 5',
  users:
    'M8 4a3 3 0 110 6 3 3 0 010-6zM2.5 16.5c.4-3 2.6-4.5 5.5-4.5s5.1 1.5 5.5 4.5M13.5 4.4a3 3 0 010 5.2M15.2 12.4c1.4.7 2.2 2 2.4 4.1',
  wifi: 'M2.5 8c4.5-4 10.5-4 15 0M5.5 11.2c2.7-2.3 6.3-2.3 9 0M10 15v.1',
} as const;

export type IconName = keyof typeof paths;

/**
 * A line icon on a 20 × 20 grid. It is always decorative, because the text beside it has the
 * meaning.
 */
export function Icon({
  name,
  size = 20,
  weight = 1.7,
}: {
  name: IconName;
  size?: number;
  weight?: number;
}) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={weight}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
