import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../errors/app-error.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that two people changed, with its current value. */
interface Clash {
  path: readonly string[];
  now: unknown;
}

/** Fields that belong together, such as 15 and percent, or a field whose parts are not merged. */
type Tied = readonly (readonly string[])[];

/** Merges field by field; adds the fields that both changed to `clashes`. */
function mergeFields(
  mine: Fields,
  was: Fields,
  now: Fields,
  clashes: Clash[],
  tied: Tied,
  at: readonly string[] = [],
): Fields {
  const merged = Object.entries(mine).map(([name, value]): [string, unknown] => {
    const [before, present] = [was[name], now[name]];
    const tie = tied.find((names) => names.includes(name));
    const open = (tie ?? [name]).filter((each) => !isDeepStrictEqual(mine[each], now[each]));
    const changedIn = (fields: Fields) =>
      open.some((each) => !isDeepStrictEqual(fields[each], was[each]));
    if (!(name in was) || !changedIn(now)) return [name, value];
    if (!changedIn(mine)) return [name, present];
    if (isDeepStrictEqual(value, present)) return [name, value];
    const path = [...at, name];
    if (!tie && isFields(value) && isFields(before) && isFields(present)) {
      return [name, mergeFields(value, before, present, clashes, [], path)];
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
 * Merges a save with a record that changed since the form was opened. `was` is what the form
 * showed, `now` the current record: fields the form did not change keep their current value, and
 * fields that both changed are refused with the newer values. Without `was` the save replaces
 * everything. `tied` fields are taken from one side together.
 */
export function mergeEdits<Input extends { was?: Fields | undefined }>(
  { was, ...mine }: Input,
  now: object,
  tied: Tied = [],
): Omit<Input, 'was'> {
  if (!was) return mine;
  const clashes: Clash[] = [];
  const merged = mergeFields(mine, was, { ...now }, clashes, tied);
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

/** The fields that a save changes, each as `{ from, to }`, for the audit log. */
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
