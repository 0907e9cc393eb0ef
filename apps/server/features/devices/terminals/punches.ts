import { createHash } from 'node:crypto';
import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import type { EntryMethod } from '@forja/contract/access/words';

/** A person at a terminal, as the terminal logged it: by number, in the gym's local time. */
export interface Punch {
  /** The same punch sent twice has the same id. */
  eventId: string;
  pin: string;
  localTime: string;
  direction: 'in' | 'out' | null;
  granted: boolean;
  method: EntryMethod;
}

const TIME = /^[12]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const PIN = /^\d{1,9}$/;

/** A clock with an empty battery writes dates that do not exist. */
const isTime = (text: string): boolean => {
  const utc = `${text.replace(' ', 'T')}.000Z`;
  return TIME.test(text) && new Date(utc).toJSON() === utc;
};

const METHODS: ReadonlyMap<string, EntryMethod> = new Map([
  ['0', 'pin'],
  ['1', 'finger'],
  ['2', 'card'],
  ['3', 'pin'],
  ['4', 'card'],
  ['15', 'face'],
]);
/** Event codes from here on mean that the door stayed closed. */
const FIRST_REFUSAL = 20;
const REMOTE_OPENING = 8;

/** A UUID derived from the fields that identify a punch. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Reads one line of a log; undefined if it is no punch. */
type LineReader = (deviceId: string, line: string) => Punch | undefined;

/** An attendance log: tab-separated number, time, status and method; more fields may follow. */
const readAttendance: LineReader = (deviceId, line) => {
  const [pin = '', localTime = '', status = '', means = ''] = line
    .split('\t')
    .map((field) => field.trim());
  if (!PIN.test(pin) || !isTime(localTime)) return undefined;
  return {
    eventId: idOf(deviceId, pin, localTime, status),
    pin,
    localTime,
    direction: status === '1' ? 'out' : status === '0' ? 'in' : null,
    granted: true,
    method: METHODS.get(means) ?? 'finger',
  };
};

/** Events of an access terminal: tab-separated `key=value`. */
const readRealtime: LineReader = (deviceId, line) => {
  const fields = new Map(
    line.split('\t').map((pair): [string, string] => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name.toLowerCase(), value.join('=')];
    }),
  );
  const pin = fields.get('pin') ?? '';
  const localTime = fields.get('time') ?? '';
  const event = Number(fields.get('event') ?? Number.NaN);
  if (!PIN.test(pin) || pin === '0' || !isTime(localTime)) return undefined;
  if (Number.isNaN(event) || event === REMOTE_OPENING) return undefined;
  return {
    eventId: idOf(deviceId, pin, localTime, String(event), fields.get('index') ?? ''),
    pin,
    localTime,
    direction: fields.get('inoutstatus') === '1' ? 'out' : null,
    granted: event < FIRST_REFUSAL,
    method: METHODS.get(fields.get('verifytype') ?? '') ?? 'card',
  };
};

/**
 * By the table name the terminal sends. A Map, because a plain object would have inherited keys.
 */
const READERS: ReadonlyMap<string, LineReader> = new Map([
  ['attlog', readAttendance],
  ['rtlog', readRealtime],
]);

export const isLog = (kind: string): boolean => READERS.has(kind);

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    yield text.slice(from, to);
    from = to + 1;
  }
}

/** How many lines are read before other calls get a turn. */
const LINES_AT_ONCE = 1_000;

/**
 * The punches of a log, a thousand lines at a time, so that a long one does not block other calls.
 */
export async function* readLog(
  kind: string,
  deviceId: string,
  body: Buffer,
): AsyncGenerator<Punch[]> {
  const read = READERS.get(kind);
  if (!read) return;
  let [lines, punches]: [number, Punch[]] = [0, []];
  for (const line of linesOf(decodeText(body))) {
    const punch = read(deviceId, line);
    if (punch) punches.push(punch);
    lines += 1;
    if (lines % LINES_AT_ONCE !== 0) continue;
    yield punches;
    punches = [];
    await nextTurnOfTheLoop();
  }
  yield punches;
}

/** Text from a terminal: UTF-8 if valid, otherwise the manufacturer's code page. */
export function decodeText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // Names in GBK are not valid UTF-8.
    return new TextDecoder('gbk').decode(body);
  }
}
