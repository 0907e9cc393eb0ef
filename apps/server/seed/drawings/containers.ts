import { box, INK, line, mark, PAPER, round, shadow, words } from './pen.ts';

interface Label {
  title: string;
  lines: [string, string?];
  body: string;
  label: string;
  ink?: string;
}

const fit = (title: string, widest: number): number => Math.min(24, (widest / title.length) * 1.42);

/** A wide tub of powder. */
export function tub({ title, lines, body, label, ink = '#fff' }: Label): string {
  const ribs = Array.from({ length: 17 }, (_, rib) => `M${54 + rib * 5.8} 32v18`).join('');
  return [
    shadow(178, 54),
    round(box(50, 54, 100, 122, 9), body),
    `<path d="M50 78h100v72H50z" fill="${label}"/>`,
    `<path d="M50 76h100v2.500H50zM50 150h100v2.500H50z" fill="#fff" opacity=".5"/>`,
    words(title, 100, 114, {
      size: fit(title, 78),
      fill: ink,
      weight: 800,
      spacing: -0.6,
    }),
    words(lines[0], 100, 130, { size: 7.6, fill: ink, spacing: 1.3, opacity: 0.9 }),
    words(lines[1] ?? '', 100, 143, { size: 6.4, fill: ink, opacity: 0.75 }),
    `<path d="M50 78h100v72H50z" fill="url(#round)"/>`,
    round(box(46, 28, 108, 26, 6), '#0d1014'),
    line(ribs, '#fff', 1, 0.12),
  ].join('');
}

/** A standing pouch with a coloured lower half. */
export function pouch({ title, lines, body, label, ink = PAPER }: Label): string {
  const outline = 'M54 26q46 5 92 0l3 24c4 40 4 88 1 124q-50 12-100 0c-3-36-3-84 1-124z';
  return [
    shadow(180, 52),
    `<path d="${outline}" fill="${body}"/>`,
    `<path d="M50 96q50 6 100 0c2 22 1 54 0 78q-50 12-100 0c-2-24-1-56 0-78z" fill="${label}"/>`,
    words(title, 100, 80, { size: fit(title, 82), fill: label, weight: 800, spacing: -0.4 }),
    words(lines[0], 100, 127, { size: 6.8, fill: ink, spacing: 0.5 }),
    line('M84 141h32', ink, 1.5, 0.7),
    words(lines[1] ?? '', 100, 156, { size: 7.6, fill: ink, opacity: 0.85 }),
    `<path d="${outline}" fill="url(#round)"/>`,
    line('M53 38q47 5 94 0M53 42q47 5 94 0', '#000', 1, 0.16),
  ].join('');
}

/** A small jar of capsules. */
export function jar({ title, lines, body, label, ink = INK }: Label): string {
  const outline = 'M68 62h64q14 5 14 20v88q0 8-8 8H62q-8 0-8-8V82q0-15 14-20z';
  const ribs = Array.from({ length: 12 }, (_, rib) => `M${69 + rib * 5.7} 34v22`).join('');
  return [
    shadow(180, 46),
    round(outline, body),
    `<path d="M54 92h92v64H54z" fill="${label}"/>`,
    words(title, 100, 120, { size: fit(title, 72), fill: ink, weight: 800, spacing: -0.4 }),
    words(lines[0], 100, 134, { size: 6.4, fill: ink, spacing: 0.6, opacity: 0.85 }),
    words(lines[1] ?? '', 100, 147, { size: 6.4, fill: ink, opacity: 0.7 }),
    `<path d="M54 92h92v64H54z" fill="url(#round)" opacity=".8"/>`,
    round(box(64, 30, 72, 32, 6), '#f3f4f5'),
    line(ribs, '#000', 1, 0.1),
  ].join('');
}

/** A slim tube of tablets. */
export function tube({ title, lines, body, label }: Label): string {
  return [
    shadow(184, 32),
    round(box(74, 34, 52, 148, 6), body),
    `<path d="M74 64h52v86H74z" fill="${label}"/>`,
    `<g transform="rotate(-90 100 107)">${words(title, 100, 104, { size: 10.8, weight: 800, spacing: -0.2 })}${words(lines[0], 100, 118, { size: 7, spacing: 0.8, opacity: 0.85 })}</g>`,
    `<path d="M74 64h52v86H74z" fill="url(#round)" opacity=".7"/>`,
    round(box(72, 16, 56, 22, 6), label),
  ].join('');
}

/** A mixing cup with its lid and spout. */
export function shaker(accent: string): string {
  const cup = 'M62 62h76l-7 112q-1 10-31 10t-31-10z';
  const lid = 'M58 44q0-8 8-8h68q8 0 8 8v20q0 4-4 4H62q-4 0-4-4z';
  const scale = 'M120 98h10M119.400 112h6M118.800 126h10M118.200 140h6M117.600 154h10';
  return [
    shadow(184, 44),
    `<path d="${cup}" fill="#e9edf2"/>`,
    `<path d="M66 116h68l-4 58q-1 10-30 10t-30-10z" fill="${accent}" opacity=".16"/>`,
    line(scale, '#30363f', 1.5, 0.45),
    mark(82, 108, 1, accent),
    `<path d="${cup}" fill="url(#round)" opacity=".6"/>`,
    round(lid, '#111418'),
    `<path d="M106 36V22q0-6 6-6h14q6 0 6 6v14z" fill="${accent}"/>`,
    line('M70 36q-2-16 12-18l20-2', '#111418', 6, 1),
  ].join('');
}

/** A steel bottle. */
export function bottle(body: string): string {
  const outline = 'M84 40h32v8q20 6 20 26v104q0 8-8 8H72q-8 0-8-8V74q0-20 20-26z';
  return [
    shadow(186, 36),
    line('M92 16q8-12 16 0', '#0d1014', 5, 1),
    `<path d="${outline}" fill="${body}"/>`,
    mark(84, 96, 0.9, '#dfe6ee'),
    `<path d="M64 168h72v10q0 8-8 8H72q-8 0-8-8z" fill="#b9c1ca"/>`,
    `<path d="${outline}" fill="url(#round)"/>`,
    round(box(84, 14, 32, 26, 5), '#0d1014'),
  ].join('');
}

/** A drink in a can. */
export function can(title: string, flavour: string, body: string): string {
  const outline = 'M70 34h60l8 14v120l-8 14H70l-8-14V48z';
  return [
    shadow(184, 38),
    round('M72 26h56l4 10H68z', '#cfd5db'),
    `<path d="${outline}" fill="${body}"/>`,
    `<path d="M62 120l76-34v36l-76 34z" fill="#fff" opacity=".12"/>`,
    `<g transform="rotate(-90 100 110)">${words(title, 100, 112, { size: 22, weight: 800, spacing: -0.6 })}${words(flavour, 100, 126, { size: 8, spacing: 1.2, opacity: 0.9 })}</g>`,
    `<path d="${outline}" fill="url(#round)"/>`,
    round('M70 182h60l-3 6H73z', '#b9c1ca'),
  ].join('');
}

/** A ready-to-drink shake. */
export function shake(title: string, flavour: string, body: string): string {
  const outline =
    'M84 44q-2 16-16 26-6 5-6 14v88q0 12 12 12h52q12 0 12-12V84q0-9-6-14-14-10-16-26z';
  return [
    shadow(184, 42),
    `<path d="${outline}" fill="${body}"/>`,
    `<path d="M62 96h76v56H62z" fill="${PAPER}"/>`,
    words(title, 100, 122, { size: 16, fill: body, weight: 800, spacing: -0.4 }),
    words(flavour, 100, 138, { size: 7, fill: body, spacing: 0.9 }),
    `<path d="${outline}" fill="url(#round)"/>`,
    round(box(80, 18, 40, 26, 5), PAPER),
  ].join('');
}

/** A wrapped bar lying at a slant. */
export function bar(title: string, flavour: string, body: string, edge: string): string {
  const wrap = 'M32 68q68 6 136 0v64q-68-6-136 0z';
  const ends = 'M22 72l6 4 4-4v56l-4-4-6 4-4-4V76zM178 72l-6 4-4-4v56l4-4 6 4 4-4V76z';
  return `<g transform="rotate(-14 100 100)">${[
    shadow(140, 76),
    `<path d="${ends}" fill="${edge}"/>`,
    flat(wrap, body),
    words(title, 100, 103, { size: 22, weight: 800, spacing: -0.6 }),
    words(flavour, 100, 119, { size: 9, spacing: 1, opacity: 0.9 }),
  ].join('')}</g>`;
}

const flat = (path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}"/><path d="M32 68q68 6 136 0v18q-68 6-136 0z" fill="#fff" opacity=".1"/><path d="${path}" fill="url(#flat)"/>`;
