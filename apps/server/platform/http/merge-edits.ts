import { isDeepStrictEqual } from 'node:util';
import { AppError } from './errors.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that two people changed, and what it holds now. */
interface Clash {
  path: readonly string[];
  now: unknown;
}

/** Adds to `clashes` what both changed. */
function mergeFields(
  mine: Fields,
  was: Fields,
  now: Fields,
  clashes: Clash[],
  at: readonly string[] = [],
): Fields {
  const merged = Object.entries(mine).map(([name, value]): [string, unknown] => {
    const [before, present] = [was[name], now[name]];
    if (!(name in was) || isDeepStrictEqual(present, before)) return [name, value];
    if (isDeepStrictEqual(value, before)) return [name, present];
    if (isDeepStrictEqual(value, present)) return [name, value];
    const path = [...at, name];
    if (isFields(value) && isFields(before) && isFields(present)) {
      return [name, mergeFields(value, before, present, clashes, path)];
    }
    clashes.push({ path, now: present });
    return [name, value];
  });
  return Object.fromEntries(merged);
}

/** `{ contact: { email: '…' } }` for a clash at `contact.email`. */
function nested(clashes: readonly Clash[]): Fields {
  const all: Fields = {};
  for (const { path, now } of clashes) {
    let level = all;
    for (const name of path.slice(0, -1)) {
      level[name] ??= {};
      level = level[name] as Fields;
    }
    level[path.at(-1) ?? ''] = now;
  }
  return all;
}

/**
 * A save of a form that was opened when the record held `was`: fields the form left alone keep what
 * the record holds `now`, and those that both changed are refused with the newer values. A caller
 * that does not say `was` replaces what is there.
 */
export function mergeEdits<Input extends { was?: Fields | undefined }>(
  { was, ...mine }: Input,
  now: object,
): Omit<Input, 'was'> {
  if (!was) return mine;
  const clashes: Clash[] = [];
  const merged = mergeFields(mine, was, { ...now }, clashes);
  if (clashes.length > 0) {
    throw new AppError('CHANGED_MEANWHILE', {
      details: clashes.map(({ path }) => ({
        path: path.join('.'),
        message: 'Cambió mientras editabas.',
      })),
      theirs: nested(clashes),
    });
  }
  return merged as Omit<Input, 'was'>;
}

/** What a save changes of a record, each field as `{ from, to }`, for the audit log. */
export function changedFields(before: object, after: object): Fields {
  const old: Fields = { ...before };
  const changed = Object.entries(after).flatMap(([name, to]): [string, unknown][] => {
    const from = old[name];
    if (to === undefined || isDeepStrictEqual(to, from)) return [];
    if (isFields(from) && isFields(to)) return [[name, changedFields(from, to)]];
    return [[name, { from: from ?? null, to }]];
  });
  return Object.fromEntries(changed);
}
