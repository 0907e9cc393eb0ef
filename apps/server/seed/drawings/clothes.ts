import { flat, INK, line, mark, shadow, words } from './pen.ts';

const GYM = 'HIERRO NORTE';

export function shirt(fill = INK, ink = '#fff'): string {
  return [
    shadow(184, 60),
    flat(
      'M70 26l-42 20q-5 3-4 8l9 34q1 4 5 3l18-5v88q0 6 6 6h76q6 0 6-6V86l18 5q4 1 5-3l9-34q1-5-4-8l-42-20q-8 14-30 14t-30-14z',
      fill,
    ),
    `<path d="M70 26q8 14 30 14t30-14l-5-2q-7 10-25 10t-25-10z" fill="#8b8f95" opacity=".7"/>`,
    line('M56 86l4-22M144 86l-4-22', '#000', 2, 0.35),
    line('M62 108q6 30-2 60M140 110q-8 28-4 58M88 150q8 16 4 28', '#fff', 5, 0.07),
    mark(84, 74, 0.9, ink),
    words(GYM, 100, 122, { size: 8, fill: ink, weight: 700, spacing: 1.8 }),
  ].join('');
}

export function tank(fill: string, ink: string): string {
  return [
    shadow(184, 50),
    flat(
      'M74 22q2 26 26 28 24-2 26-28l12 3q-2 34 14 52v96q0 7-7 7H55q-7 0-7-7V77q16-18 14-52z',
      fill,
    ),
    line('M62 25q2 34-14 52M138 25q-2 34 14 52M74 22q2 26 26 28 24-2 26-28', '#000', 2, 0.18),
    line('M64 112q6 30-2 58M138 114q-8 26-4 56', '#000', 5, 0.06),
    mark(86, 78, 0.8, ink),
    words(GYM, 100, 124, { size: 7.6, fill: ink, weight: 700, spacing: 1.6 }),
  ].join('');
}

export function hoodie(fill: string, ink: string): string {
  return [
    shadow(184, 62),
    flat(
      'M68 34L34 52q-7 4-8 12l-8 98q0 6 6 6l18 1q5 0 6-5l4-40v54q0 6 6 6h84q6 0 6-6v-54l4 40q1 5 6 5l18-1q6 0 6-6l-8-98q-1-8-8-12l-34-18z',
      fill,
    ),
    `<path d="M66 40q4-26 34-26t34 26q-10 22-34 30-24-8-34-30z" fill="${fill}"/>`,
    `<path d="M74 40q4-18 26-18t26 18q-8 16-26 22-18-6-26-22z" fill="#000" opacity=".42"/>`,
    line('M66 40q10 22 34 30 24-8 34-30', '#fff', 1.5, 0.22),
    line('M92 66v26M108 66v22', '#e9edf2', 2.5, 0.9),
    line('M70 130h60l8 34H62z', '#fff', 1.5, 0.2),
    line('M52 124v-26M148 124v-26', '#000', 2, 0.35),
    mark(88, 92, 0.66, ink),
  ].join('');
}

export function shorts(fill: string, ink: string): string {
  return [
    shadow(176, 66),
    flat('M48 40h104l16 118q1 8-7 9l-42 4q-6 0-7-6L100 104l-12 61q-1 6-7 6l-42-4q-8-1-7-9z', fill),
    `<path d="M48 40h104l2 15H46z" fill="#000" opacity=".28"/>`,
    line('M94 56q-2 18-6 28M106 56q2 14 4 22', '#e9edf2', 2, 0.85),
    line('M100 56v48', '#000', 2, 0.3),
    line('M36 150l46 6M164 150l-46 6', '#fff', 1.5, 0.2),
    mark(128, 128, 0.56, ink),
  ].join('');
}

export function leggings(fill: string, accent: string): string {
  return [
    shadow(190, 42),
    flat(
      'M64 14h72q8 44 4 86l-8 82q0 5-5 5h-16q-5 0-5-5l-6-94-6 94q0 5-5 5H73q-5 0-5-5l-8-82q-4-42 4-86z',
      fill,
    ),
    `<path d="M64 14h72l3 20H61z" fill="#000" opacity=".28"/>`,
    line('M100 34v54', '#000', 2, 0.3),
    line('M66 96q8 34 8 84M134 96q-8 34-8 84', accent, 3, 0.9),
    line('M84 60q6 30 4 60M118 62q-6 28-4 56', '#fff', 4, 0.06),
    mark(74, 42, 0.42, '#fff'),
  ].join('');
}

export function cap(fill: string, ink: string): string {
  return [
    shadow(158, 74),
    flat('M40 118q-4-66 60-68 64 2 60 68-60-16-120 0z', fill),
    flat('M38 116q62-18 124 0 22 8 22 20 0 8-10 6-74-22-148 0-10 2-10-6 0-12 22-20z', '#0c0f13'),
    line('M100 50q-2 30 0 58M70 57q-12 24-12 55M130 57q12 24 12 55', '#fff', 1.5, 0.14),
    `<ellipse cx="100" cy="50" rx="7" ry="3.500" fill="#0c0f13"/>`,
    mark(84, 68, 0.9, ink),
  ].join('');
}

const sock = (x: number, fill: string, stripe: string): string =>
  `<g transform="translate(${x} 0)">${flat('M60 22h36v82q0 10 10 16l24 15q12 8 10 20-2 15-18 15-8 0-16-4l-34-18q-12-7-12-22z', fill)}<path d="M60 36h36v6H60zM60 48h36v6H60z" fill="${stripe}"/>${line('M60 122q16 2 22 26M112 166q2-18 20-24', '#000', 1.5, 0.25)}</g>`;

export function socks(fill: string, stripe: string): string {
  return [shadow(176, 66), sock(26, '#dfe2e6', stripe), sock(-14, fill, stripe)].join('');
}
