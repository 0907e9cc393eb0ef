import { hexToLch } from './colour.ts';

export type StatusSet = Readonly<Record<'text' | 'soft' | 'dot', string>>;

type StatusTable = Readonly<Record<'ok' | 'warn' | 'orange' | 'bad', StatusSet>>;

/** Fixed status colours for pages with dark text. */
export const statusOnLight: StatusTable = {
  ok: { text: '#0a7a3d', soft: '#e4f5ea', dot: '#12a150' },
  warn: { text: '#865700', soft: '#fdf2d3', dot: '#e59a00' },
  orange: { text: '#9a4a00', soft: '#ffeddc', dot: '#f07c1a' },
  bad: { text: '#c0221b', soft: '#fdeae8', dot: '#e5372e' },
};

/** Fixed status colours for pages with light text. */
export const statusOnDark: StatusTable = {
  ok: { text: '#5fd38d', soft: '#10291a', dot: '#34c272' },
  warn: { text: '#f3bf4d', soft: '#2e2309', dot: '#e9a820' },
  orange: { text: '#ffac5e', soft: '#33200d', dot: '#ff9030' },
  bad: { text: '#ff8a80', soft: '#35130f', dot: '#ff5a4d' },
};

/** Warnings turn orange when the gym's own colour could be mistaken for one. */
export function warnLike(primary: string, table: StatusTable): StatusSet {
  const [, chroma, hue] = hexToLch(primary);
  const [, , warnHue] = hexToLch(table.warn.dot);
  const apart = Math.abs(((hue - warnHue + 540) % 360) - 180);
  return chroma > 0.04 && apart <= 30 ? table.orange : table.warn;
}
