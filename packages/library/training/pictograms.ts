import type { Pattern } from './vocabulary.ts';

/**
 * A figure in a box of 48 × 48, drawn with round 4 px strokes: the body in the text colour, the gear in
 * the primary one at 3 px, what holds the body (bench, box, wall) muted, and the head as a filled circle.
 */
export type Pictogram = {
  viewBox: '0 0 48 48';
  head: { cx: number; cy: number; r: number };
  body: readonly string[];
  gear: readonly string[];
  support: readonly string[];
};

type Drawing = { head: [number, number]; body: string[]; gear?: string[]; support?: string[] };

function draw({ head: [cx, cy], body, gear = [], support = [] }: Drawing): Pictogram {
  return { viewBox: '0 0 48 48', head: { cx, cy, r: 3.6 }, body, gear, support };
}

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const benchPress = draw({
  head: [9, 28.5],
  body: ['M15 30h15l7-2 1.5 10', 'M18 29v-9'],
  gear: [disc(18, 13.5, 6.5), disc(18, 13.5, 0.8)],
  support: ['M6 35h26M10 35v6M29 35v6'],
});
const inclinePress = draw({
  head: [12, 19],
  body: ['M16 24l10 9h8l1 8', 'M18.5 23l4-9'],
  gear: ['M18 10.5l9 3.5M17 8l-1.5 4M28.5 12L27 16'],
  support: ['M9 27l14 12h10'],
});
const declinePress = draw({
  head: [9, 33],
  body: ['M14.5 31.5L29 24l8-1 2 11', 'M18 29v-9'],
  gear: [disc(18, 13.5, 6.5), disc(18, 13.5, 0.8)],
  support: ['M6 40l26-13M11 38v4M29 29v13'],
});
const seatedPress = draw({
  head: [17, 9],
  body: ['M17 16v15h10v10', 'M17 19l7 3 7-3'],
  gear: ['M32 13v12M32 19h7M39 7v35'],
  support: ['M10 14v22h13'],
});
const pushUp = draw({
  head: [9, 20],
  body: ['M14 23l26 14', 'M15 24v13'],
  support: ['M5 42h38'],
});
const cableCross = draw({
  head: [24, 11],
  body: ['M15 26l4-6 5-2 5 2 4 6', 'M24 18v13', 'M24 31l-5 10M24 31l5 10'],
  gear: ['M15 26L4 5M33 26L44 5'],
});
const overheadPress = draw({
  head: [24, 14],
  body: ['M24 21v10', 'M14 12v6l10 3 10-3v-6', 'M24 31l-5 10M24 31l5 10'],
  gear: ['M6 8h36M10 4v8M38 4v8'],
});
const lateralRaise = draw({
  head: [24, 11],
  body: ['M11 21l13-2 13 2', 'M24 19v12', 'M24 31l-5 10M24 31l5 10'],
  gear: ['M4 17v8M4 21h4M44 17v8M44 21h-4'],
});
const pullUp = draw({
  head: [24, 13.5],
  body: ['M15 7v8l9 6 9-6v-8', 'M24 21v11', 'M24 32l-4 10M24 32l4 10'],
  gear: ['M7 6h34'],
});
const row = draw({
  head: [10, 17],
  body: ['M14 20l16 3', 'M30 23l-2 9 4 10', 'M16 20l8-8', 'M24 12l-4 14'],
  gear: [disc(19, 32, 4.5)],
});
const dip = draw({
  head: [24, 10],
  body: ['M13 22l4-5 7-1 7 1 4 5', 'M24 16v13', 'M24 29l2 7-6 4'],
  gear: ['M9 24h7M32 24h7M12 24v18M36 24v18'],
});
const curl = draw({
  head: [21, 9],
  body: ['M21 16v14', 'M21 17l1 9 8-6', 'M21 30l-4 11M21 30l5 11'],
  gear: ['M28 15l7 8M26 17l4-4M33 25l4-4'],
});
const extension = draw({
  head: [19, 9],
  body: ['M19 16v14', 'M19 17l2 8 7 6', 'M19 30l-4 11M19 30l5 11'],
  gear: ['M26 34l6-5M35 5v20l-6 6'],
});
const squat = draw({
  head: [28, 9],
  body: ['M24 15l-6 13', 'M18 28l12 1-4 12', 'M24 16l-4 1'],
  gear: [disc(17, 14, 5), disc(17, 14, 0.6)],
});
const hinge = draw({
  head: [11, 14],
  body: ['M16 17l14 5', 'M30 22l-3 9 2 10', 'M17 18l1 14'],
  gear: [disc(18, 37, 5)],
});
const bridge = draw({
  head: [8, 25],
  body: ['M13 27l15-3 8 1 1 14'],
  gear: [disc(27, 16, 5)],
  support: ['M5 32h11M8 32v9'],
});
const lunge = draw({
  head: [23, 8],
  body: ['M23 15v12', 'M23 27l11 2v12', 'M23 27l-5 10-9 3', 'M23 16l-1 9'],
  gear: ['M18 27h8M18 24.5v5M26 24.5v5'],
});
const legMachine = draw({
  head: [15, 12],
  body: ['M16 18l2 12', 'M18 30h12l8-7'],
  gear: [disc(40, 19, 3)],
  support: ['M9 18l4 18h16M17 36v6M27 36v6'],
});
const calf = draw({
  head: [22, 8],
  body: ['M22 15v12', 'M22 27v11l4 1', 'M22 16l3 9'],
  gear: ['M33 20v16M29 24l4-4 4 4'],
  support: ['M22 43h16'],
});
const crunch = draw({
  head: [10, 21],
  body: ['M15 26l9 10', 'M24 36l9-11 6 12', 'M15 26l9-3'],
  support: ['M6 42h36'],
});
const plank = draw({
  head: [9, 22],
  body: ['M14 25l26 10', 'M15 26l-1 10h-6'],
  support: ['M5 41h38'],
});
const twist = draw({
  head: [20, 10],
  body: ['M20 17v13', 'M20 19l12 3', 'M20 30l-5 11M20 30l7 11'],
  gear: ['M32 14a12 12 0 0 1 2 16M34 30l-4-2M34 30l2-5'],
});
const carry = draw({
  head: [24, 8],
  body: ['M24 15v14', 'M24 16l-9 2-1 9M24 16l9 2 1 9', 'M24 29l-4 12M24 29l4 12'],
  gear: ['M10 31h7M31 31h7'],
});
const jump = draw({
  head: [25, 9],
  body: ['M24 16l-3 10', 'M24 17l8-6M24 17l-9-3', 'M21 26l8 3-4 7M21 26l-7 5 1 6'],
  gear: ['M16 43h16'],
});
const ball = draw({
  head: [18, 12],
  body: ['M18 19v11', 'M18 20l9-7', 'M18 30l-6 11M18 30l6 11'],
  gear: [disc(33, 9, 5)],
});
const run = draw({
  head: [28, 8],
  body: ['M26 14l-5 13', 'M26 16l7 5 5-2M26 16l-9 2-3 6', 'M21 27l8 4-1 10M21 27l-4 8-9 2'],
});
const stretch = draw({
  head: [31, 18],
  body: ['M13 35h28', 'M13 34c0-7 5-11 12-11', 'M25 23l10 6'],
  support: ['M6 42h38'],
});
const legCurl = draw({
  head: [8, 26],
  body: ['M13 28h18l5-10'],
  gear: [disc(39, 13, 3)],
  support: ['M5 34h27M9 34v7M28 34v7'],
});
const sideLeg = draw({
  head: [19, 8],
  body: ['M19 15v13', 'M19 28l-2 13', 'M19 28l14 7', 'M19 16l-7 8'],
  gear: ['M26 43c6 0 11-2 14-6'],
});

/** The pictogram of each movement pattern. */
export const PICTOGRAMS: Readonly<Record<Pattern, Pictogram>> = {
  'horizontal-push': benchPress,
  'vertical-push': overheadPress,
  dip,
  fly: benchPress,
  'horizontal-pull': row,
  'vertical-pull': pullUp,
  pullover: pullUp,
  'shoulder-raise': lateralRaise,
  shrug: carry,
  'shoulder-rotation': lateralRaise,
  'elbow-flexion': curl,
  'elbow-extension': extension,
  grip: carry,
  squat,
  'knee-extension': legMachine,
  'knee-flexion': legCurl,
  hinge,
  'hip-extension': bridge,
  lunge,
  'hip-abduction': sideLeg,
  'hip-adduction': sideLeg,
  'hip-flexion': crunch,
  ankle: calf,
  'trunk-flexion': crunch,
  'trunk-stability': plank,
  'trunk-rotation': twist,
  carry,
  olympic: overheadPress,
  ballistic: hinge,
  jump,
  throw: ball,
  locomotion: run,
  mobility: stretch,
};

/**
 * The positions of pushes and flies, by words in the name; the first match counts. Without one it
 * is a bench press.
 */
const POSITIONS: readonly (readonly [RegExp, Pictogram])[] = [
  [/lagartija/i, pushUp],
  [/\binclinad/i, inclinePress],
  [/\bdeclinad/i, declinePress],
  [/acostad|smith/i, benchPress],
  [/m[aá]quina/i, seatedPress],
  [/polea|liga/i, cableCross],
];

/** The drawing of an exercise: that of its pattern, in the position that its name mentions. */
export function pictogramOf(pattern: string, name = ''): Pictogram {
  const drawings: Readonly<Record<string, Pictogram>> = PICTOGRAMS;
  const known = drawings[pattern] ?? benchPress;
  if (known !== benchPress) return known;
  return POSITIONS.find(([words]) => words.test(name))?.[1] ?? benchPress;
}
