import { createHash } from 'node:crypto';
import type { EntryMethod } from '@forja/contract/access/words';

/** Somebody at a terminal, as it wrote them down: by number, in the clock of the wall. */
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

/** A clock that lost its battery writes days that never were. */
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
/** From here on an event of an access terminal says that it did not open. */
const FIRST_REFUSAL = 20;
const REMOTE_OPENING = 8;

/** A UUID made from what makes a punch itself. */
function idOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const lines = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');

/** Reads an attendance log: tab-separated number, time, status, means; more fields may follow. */
export function readAttendance(deviceId: string, text: string): Punch[] {
  return lines(text).flatMap((line) => {
    const [pin = '', localTime = '', status = '', means = ''] = line
      .split('\t')
      .map((field) => field.trim());
    if (!PIN.test(pin) || !isTime(localTime)) return [];
    return [
      {
        eventId: idOf(deviceId, pin, localTime, status),
        pin,
        localTime,
        direction: status === '1' ? 'out' : status === '0' ? 'in' : null,
        granted: true,
        method: METHODS.get(means) ?? 'finger',
      },
    ];
  });
}

/** Reads the events of an access terminal: tab-separated `key=value`. */
export function readRealtime(deviceId: string, text: string): Punch[] {
  return lines(text).flatMap((line) => {
    const fields = new Map(
      line.split('\t').map((pair): [string, string] => {
        const [name = '', ...value] = pair.trim().split('=');
        return [name.toLowerCase(), value.join('=')];
      }),
    );
    const pin = fields.get('pin') ?? '';
    const localTime = fields.get('time') ?? '';
    const event = Number(fields.get('event') ?? Number.NaN);
    if (!PIN.test(pin) || pin === '0' || !isTime(localTime)) return [];
    if (Number.isNaN(event) || event === REMOTE_OPENING) return [];
    return [
      {
        eventId: idOf(deviceId, pin, localTime, String(event), fields.get('index') ?? ''),
        pin,
        localTime,
        direction: fields.get('inoutstatus') === '1' ? 'out' : null,
        granted: event < FIRST_REFUSAL,
        method: METHODS.get(fields.get('verifytype') ?? '') ?? 'card',
      },
    ];
  });
}

/** Text of a terminal: UTF-8 where it is, else the code page the maker uses. */
export function decodeText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    // Names in GBK are not UTF-8.
    return new TextDecoder('gbk').decode(body);
  }
}
