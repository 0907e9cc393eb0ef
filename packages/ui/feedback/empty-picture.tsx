export type EmptyPictureKind = 'calendar' | 'list' | 'box' | 'chart';

/** A small drawing for empty lists, in the gym's colours. */
export function EmptyPicture({ kind = 'list' }: { kind?: EmptyPictureKind }) {
  return (
    <svg width="112" height="80" viewBox="0 0 112 80" fill="none" aria-hidden="true">
      {kind === 'calendar' && <Calendar />}
      {kind === 'list' && <List />}
      {kind === 'box' && <Box />}
      {kind === 'chart' && <Chart />}
    </svg>
  );
}

// Between the line colours of a panel and of a button: visible on dark, discreet on light.
const drawn = 'color-mix(in oklab, var(--line-3) 65%, var(--sunk))';

function Sheet() {
  return <rect x="14" y="14" width="84" height="58" rx="10" fill="var(--sunk)" stroke={drawn} />;
}

const dashed = {
  fill: 'none',
  stroke: 'var(--mark)',
  strokeWidth: 1.75,
  strokeDasharray: '3 2.5',
};

function Calendar() {
  return (
    <>
      <Sheet />
      <path d="M14 30H98" stroke={drawn} />
      <path d="M34 9v10M78 9v10" stroke="var(--line-3)" strokeWidth="4" strokeLinecap="round" />
      <g fill={drawn}>
        <rect x="26" y="38" width="14" height="10" rx="3" />
        <rect x="49" y="38" width="14" height="10" rx="3" />
        <rect x="72" y="38" width="14" height="10" rx="3" />
        <rect x="26" y="54" width="14" height="10" rx="3" />
      </g>
      <rect x="49" y="54" width="14" height="10" rx="3" {...dashed} />
    </>
  );
}

function List() {
  return (
    <>
      <Sheet />
      <g fill={drawn}>
        <circle cx="30" cy="31" r="6" />
        <rect x="42" y="25" width="40" height="5" rx="2.5" />
        <rect x="42" y="33" width="24" height="4" rx="2" />
      </g>
      <circle cx="30" cy="55" r="6" {...dashed} />
      <rect x="42" y="49" width="34" height="5" rx="2.5" fill={drawn} />
      <rect x="42" y="57" width="20" height="4" rx="2" fill={drawn} />
    </>
  );
}

function Box() {
  return (
    <>
      <path
        d="M22 30 56 14l34 16v30L56 76 22 60Z"
        fill="var(--sunk)"
        stroke={drawn}
        strokeLinejoin="round"
      />
      <path d="m22 30 34 16 34-16M56 46v30" stroke={drawn} strokeLinejoin="round" />
      <path d="m39 22 34 16v12" {...dashed} />
    </>
  );
}

function Chart() {
  return (
    <>
      <Sheet />
      <g fill={drawn}>
        <rect x="28" y="46" width="10" height="16" rx="3" />
        <rect x="44" y="36" width="10" height="26" rx="3" />
        <rect x="60" y="42" width="10" height="20" rx="3" />
      </g>
      <rect x="76" y="26" width="10" height="36" rx="3" {...dashed} />
    </>
  );
}
