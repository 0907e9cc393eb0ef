import { DAY_MINUTES } from '@forja/calendar/duration';

/** A block of a day, in minutes since midnight. */
export type Block = Readonly<{ id: string; start: number; end: number }>;

/** A range of whole hours, drawn at full height or collapsed because it is empty. */
export type Band = Readonly<{ from: number; to: number; folded: boolean }>;

const minFoldedHours = 2;

/** The hours to draw, from the first block to the last, with empty ranges collapsed. */
export function hourBands(blocks: readonly Block[]): readonly Band[] {
  if (blocks.length === 0) return [{ from: 6, to: 21, folded: false }];
  const first = Math.floor(Math.min(...blocks.map((block) => block.start)) / 60);
  const last = Math.ceil(Math.max(...blocks.map((block) => block.end)) / 60);
  const busy = (hour: number) =>
    blocks.some((block) => block.start < (hour + 1) * 60 && block.end > hour * 60);
  const bands: Band[] = [];
  for (let hour = first; hour < last; hour += 1) {
    const folded = !busy(hour);
    const before = bands.at(-1);
    if (before && before.folded === folded) bands[bands.length - 1] = { ...before, to: hour + 1 };
    else bands.push({ from: hour, to: hour + 1, folded });
  }
  return joinShort(bands);
}

// A gap of one hour is easier to read drawn than collapsed.
function joinShort(bands: readonly Band[]): readonly Band[] {
  const joined: Band[] = [];
  for (const band of bands) {
    const plain = { ...band, folded: band.folded && band.to - band.from >= minFoldedHours };
    const before = joined.at(-1);
    if (before && !before.folded && !plain.folded) {
      joined[joined.length - 1] = { ...before, to: plain.to };
    } else {
      joined.push(plain);
    }
  }
  return joined;
}

/** The y position of a minute, given the heights of an hour and of a collapsed band. */
export function minuteToY(
  bands: readonly Band[],
  minute: number,
  hourHeight: number,
  foldHeight: number,
): number {
  let y = 0;
  for (const band of bands) {
    const length = (band.to - band.from) * 60;
    const inside = Math.min(Math.max(0, minute - band.from * 60), length);
    y += band.folded ? (inside / length) * foldHeight : (inside / 60) * hourHeight;
  }
  return y;
}

const step = 15;

/** The quarter of an hour nearest to a y position; the inverse of `minuteToY`. */
export function yToMinute(
  bands: readonly Band[],
  height: number,
  hourHeight: number,
  foldHeight: number,
): number {
  const first = (bands[0]?.from ?? 0) * 60;
  const last = (bands.at(-1)?.to ?? 24) * 60 - step;
  const distance = (minute: number) =>
    Math.abs(minuteToY(bands, minute, hourHeight, foldHeight) - height);
  let best = first;
  for (let minute = first; minute <= last; minute += step)
    if (distance(minute) < distance(best)) best = minute;
  return best;
}

/** Where the arrow keys move a block: an earlier or later quarter, the day before or after. */
export function movedByKey(
  key: string,
  { day, start }: Readonly<{ day: string; start: number }>,
  days: readonly string[],
): { day: string; start: number } | null {
  const at = days.indexOf(day);
  const moved = {
    ArrowUp: { day, start: start - step },
    ArrowDown: { day, start: start + step },
    ArrowLeft: { day: days[at - 1], start },
    ArrowRight: { day: days[at + 1], start },
  }[key];
  if (!moved?.day || moved.start < 0 || moved.start >= DAY_MINUTES) return null;
  return { day: moved.day, start: moved.start };
}

export type Lane = Readonly<{ lane: number; lanes: number }>;

/** Side-by-side lanes for blocks that overlap. */
export function lanesOf(blocks: readonly Block[]): ReadonlyMap<string, Lane> {
  const places = new Map<string, Lane>();
  const sorted = [...blocks].sort((a, b) => a.start - b.start || b.end - a.end);
  let group: Array<{ id: string; lane: number }> = [];
  let laneEnds: number[] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  const finish = () => {
    for (const { id, lane } of group) places.set(id, { lane, lanes: laneEnds.length });
  };
  for (const block of sorted) {
    if (block.start >= groupEnd) {
      finish();
      group = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex((end) => end <= block.start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = block.end;
    group.push({ id: block.id, lane });
    groupEnd = Math.max(groupEnd, block.end);
  }
  finish();
  return places;
}

/** A minute of the day as text: `18:05`. */
export function clockText(minute: number): string {
  return `${Math.floor(minute / 60)}:${(minute % 60).toString().padStart(2, '0')}`;
}
