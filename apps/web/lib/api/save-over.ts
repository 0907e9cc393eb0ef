import { change } from './api.ts';
import { ApiError } from './error.ts';
import { askMerge, type Clash } from './merge-question.ts';
import type { RequestArgs, RequestFor, ResponseFor, RouteKey } from './request.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const valueAt = (fields: unknown, path: string): unknown =>
  path.split('.').reduce((level, name) => (isFields(level) ? level[name] : undefined), fields);

function withValue(fields: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...fields, [name]: value };
  const inner = fields[name];
  return { ...fields, [name]: withValue(isFields(inner) ? inner : {}, rest.join('.'), value) };
}

/** The save again, knowing the newer values: it keeps those of `keepTheirs` and replaces the rest. */
function settle(body: Fields, clashes: readonly Clash[], keepTheirs: ReadonlySet<string>): Fields {
  return clashes.reduce((next, { path, theirs }) => {
    const known = withValue(next, `was.${path}`, theirs);
    return keepTheirs.has(path) ? withValue(known, path, theirs) : known;
  }, body);
}

/** Sends it until nobody else changed the same fields meanwhile, or the person goes back. */
export async function sendMerged<T>(body: Fields, send: (body: Fields) => Promise<T>): Promise<T> {
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')) throw error;
    const clashes = error.details.map(({ path }) => ({
      path,
      mine: valueAt(body, path),
      theirs: valueAt(error.body.theirs, path),
    }));
    const keepTheirs = await askMerge(clashes);
    if (!keepTheirs) throw error;
    return sendMerged(settle(body, clashes, keepTheirs), send);
  }
}

/** What a record held of the fields that a save sends. */
function heldBefore(record: object, body: Fields): Fields {
  const held: Fields = { ...record };
  return Object.fromEntries(
    Object.keys(body).flatMap((name) => (name in held ? [[name, held[name]]] : [])),
  );
}

/**
 * Saves a form that was opened on `record`: what others saved meanwhile in other fields stays, and
 * where they changed the same field the person chooses which value does. Rejects with the server's
 * refusal when they go back to the form.
 */
export function saveOver<K extends RouteKey>(
  record: object,
  key: K,
  request: RequestFor<K> & { body: object },
): Promise<ResponseFor<K>> {
  const body = { ...request.body } as Fields;
  return sendMerged({ ...body, was: heldBefore(record, body) }, (next) =>
    // The body has the fields it was given, and `was`, which calls with this answer take.
    change(key, ...([{ ...request, body: next }] as unknown as RequestArgs<K>)),
  );
}

/**
 * What is chosen of a list in which order means nothing: what was chosen before in the order it had,
 * so that a list that was left alone is the same list. What is not among the `shown` stays chosen.
 */
export const sameChoice = <T extends string>(
  opened: readonly T[],
  chosen: readonly T[],
  shown: readonly string[] = opened,
): T[] => [
  ...opened.filter((each) => chosen.includes(each) || !shown.includes(each)),
  ...chosen.filter((each) => !opened.includes(each)),
];
