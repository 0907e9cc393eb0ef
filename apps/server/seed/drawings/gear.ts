import { BLUE, flat, INK, line, mark, round, shadow, words } from './pen.ts';

export function belt(): string {
  const holes = [
    [138, 131],
    [152, 126],
    [138, 145],
    [152, 140],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600"/>`);
  return [
    shadow(166, 74),
    `<ellipse cx="100" cy="92" rx="74" ry="34" fill="#26160b"/><ellipse cx="100" cy="100" rx="66" ry="26" fill="#1a0f07"/>`,
    flat('M26 92c0 20 32 36 74 36s74-16 74-36v34c0 20-32 36-74 36s-74-16-74-36z', '#5c3a20'),
    `<path d="M28 100c4 18 34 33 72 33s68-15 72-33M28 124c4 18 34 32 72 32s68-14 72-32" fill="none" stroke="#e3b27c" stroke-opacity=".65" stroke-width="1.400" stroke-dasharray="4 3"/>`,
    `<rect x="78" y="122" width="44" height="46" rx="6" fill="none" stroke="#d9dde2" stroke-width="6"/><path d="M100 124v42" stroke="#c2c8cf" stroke-width="5"/>`,
    `<g fill="#1a0f07">${holes.join('')}</g>`,
  ].join('');
}

const band = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  width: number,
  turn: number,
  fill: string,
) =>
  `<g transform="rotate(${turn} ${x} ${y})" fill="none"><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" stroke="${fill}" stroke-width="${width}"/><ellipse cx="${x}" cy="${y - width * 0.22}" rx="${rx}" ry="${ry}" stroke="#fff" stroke-opacity=".28" stroke-width="${width * 0.2}"/></g>`;

export function bands(): string {
  return [
    shadow(174, 70),
    band(104, 124, 66, 36, 15, -6, '#16191e'),
    band(96, 102, 58, 30, 12, 5, '#0059d6'),
    band(104, 80, 52, 26, 9, -7, '#e0a100'),
    band(97, 62, 46, 21, 6.5, 4, '#d23b2f'),
  ].join('');
}

const roll = (x: number, y: number, fill: string): string => {
  const turns = [40, 31, 22, 13].map(
    (r) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${BLUE}" stroke-width="2.400"/>`,
  );
  return [
    flat(`M${x} ${y + 26}h70q8 0 8 9t-8 9H${x}z`, fill),
    `<path d="M${x + 52} ${y + 26}h10v18h-10z" fill="${BLUE}"/>`,
    `<circle cx="${x}" cy="${y}" r="44" fill="${fill}"/>`,
    ...turns,
    `<circle cx="${x}" cy="${y}" r="6" fill="#0a0c0f"/><circle cx="${x}" cy="${y}" r="44" fill="url(#round)" opacity=".7"/>`,
  ].join('');
};

/** Wrist wraps, rolled up. */
export function wraps(): string {
  return [shadow(172, 76), roll(116, 72, '#2a2f37'), roll(68, 122, INK)].join('');
}

const glove = (x: number, flip: number): string =>
  `<g transform="translate(${x} 0) scale(${flip} 1)">${flat('M-26 78q-2-40 6-42 8 0 8 30 0-44 10-44 9 0 9 42 2-38 10-37 9 1 6 46 4-20 11-17 7 3 0 36-3 20-4 36h-50q-2-22-6-50z', INK)}${flat('M-22 126h52q4 0 4 5v28q0 6-6 6h-48q-6 0-6-6v-28q0-5 4-5z', '#30363f')}<path d="M-22 138h56v12h-56z" fill="${BLUE}"/>${line('M-16 92q20 10 40 0M-14 106q18 8 36 0', '#fff', 1.5, 0.2)}</g>`;

export function gloves(): string {
  return [shadow(176, 68), glove(58, 1), glove(142, -1)].join('');
}

const sleeve = (x: number, fill: string): string =>
  `<g transform="translate(${x} 0)">${round('M70 24q30 8 60 0l-4 66q8 34 2 86-28 8-56 0-6-52 2-86z', fill)}<ellipse cx="100" cy="25" rx="30" ry="6" fill="#000" opacity=".55"/>${line('M78 92q22 14 44 0M78 112q22 14 44 0', '#fff', 1.5, 0.25)}${mark(89, 134, 0.6, '#fff')}</g>`;

export function kneeSleeves(): string {
  return [shadow(180, 66), sleeve(-34, '#22262d'), sleeve(34, '#22262d')].join('');
}

const handle = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${round('M-8-34h16q3 0 3 4v60q0 6-6 6H-5q-6 0-6-6v-60q0-4 3-4z', INK)}<path d="M-11-14h22v5h-22zM-11 16h22v5h-22z" fill="${BLUE}"/></g>`;

export function rope(): string {
  const cord = 'M60 128Q20 20 92 28t22 96Q96 190 136 164 172 138 148 118';
  return [
    shadow(182, 60),
    line(cord, '#30363f', 5, 1),
    line(cord, '#fff', 1.2, 0.35),
    handle(62, 150, 16),
    handle(146, 96, -14),
  ].join('');
}

export function roller(): string {
  const grooves = Array.from({ length: 6 }, (_, row) =>
    line(`M${44 + row * 18} ${62 + row * 4}q-8 34 6 66`, '#000', 5, 0.28),
  );
  return [
    shadow(166, 76),
    flat('M38 52l104 24q24 6 24 40t-20 44l-108-24q-16-4-16-42t16-42z', BLUE),
    ...grooves,
    `<ellipse cx="148" cy="118" rx="22" ry="43" transform="rotate(-8 148 118)" fill="#0a0c0f"/><ellipse cx="148" cy="118" rx="14" ry="30" transform="rotate(-8 148 118)" fill="#2a2f37"/>`,
  ].join('');
}

export function mat(fill: string): string {
  const spiral = [34, 26, 18, 10].map(
    (r) =>
      `<circle cx="146" cy="112" r="${r}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2.500"/>`,
  );
  return [
    shadow(162, 78),
    flat('M40 72q-18 4-18 40t18 40h106V72z', fill),
    `<circle cx="146" cy="112" r="40" fill="${fill}"/><circle cx="146" cy="112" r="40" fill="#fff" opacity=".12"/>`,
    ...spiral,
    `<path d="M62 72h12v80H62zM102 72h12v80h-12z" fill="${INK}"/>`,
    line('M68 72q20-40 40 0', INK, 5, 1),
  ].join('');
}

export function duffel(fill: string): string {
  return [
    shadow(168, 80),
    line('M62 92q0-54 38-54t38 54', '#0c0f13', 6, 1),
    flat('M36 78h128q16 0 18 20l4 54q0 12-12 12H26q-12 0-12-12l4-54q2-20 18-20z', fill),
    `<path d="M36 78h128q16 0 17 16H19q1-16 17-16z" fill="#000" opacity=".25"/>`,
    line('M30 94h140', '#c2c8cf', 2, 0.8),
    `<path d="M56 94h10v70H56zM134 94h10v70h-10z" fill="#0c0f13"/>`,
    mark(84, 104, 0.9, '#fff'),
    words('HIERRO NORTE', 100, 154, { size: 7.4, weight: 700, spacing: 1.6 }),
  ].join('');
}
