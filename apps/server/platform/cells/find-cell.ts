import type { Config } from '../config.ts';
import { evictOldest } from '../evict-oldest.ts';
import { AppError } from '../http/errors.ts';
import { createPerSecond } from '../http/guards/per-second.ts';
import type { GymDirectory } from '../identity/tenancy.ts';

const FOUND_MS = 30_000;
const MISSING_MS = 5_000;
const ASK_MS = 2_000;
const MAX_NAMES = 20_000;
/** Names that no cell has told of; each asks every other cell. */
const NEW_PER_SECOND = 50;

/** Where each cell says whether a gym is at home in it. */
export const HOME_PATH = '/health/home';

interface Answer {
  cell: string;
  /** Undefined: it does not say. */
  isThere: boolean | undefined;
}

/** The first cell that has it, without waiting for the silent ones. */
const firstThere = (answers: readonly Promise<Answer>[]): Promise<string | undefined> =>
  Promise.any(
    answers.map(async (answer) => {
      const { cell, isThere } = await answer;
      if (!isThere) throw new Error('not there');
      return cell;
    }),
  ).catch(() => undefined);

interface Known {
  /** Undefined: no cell knows the name. */
  cell: string | undefined;
  until: number;
}

/**
 * The directory from a host to its gym and its cell. Each cell knows its own gyms and where those went
 * that left it; of others it asks all cells and remembers the answer for a while. There is no list that
 * could be wrong: an answer that is out of date leads to a cell that knows better.
 */
export function createCellFinder(
  directory: Pick<GymDirectory, 'namesOf' | 'standInFor' | 'cellOf'>,
  { cell: own, cells }: Pick<Config, 'cell' | 'cells'>,
  { now = Date.now, ask = fetch }: { now?: () => number; ask?: typeof fetch } = {},
) {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<string | undefined>>();
  const isTooMany = createPerSecond(NEW_PER_SECOND, now);

  async function isAt(address: string, name: string): Promise<boolean | undefined> {
    try {
      const url = `${address}${HOME_PATH}?name=${encodeURIComponent(name)}`;
      const { status } = await ask(url, { signal: AbortSignal.timeout(ASK_MS) });
      return status === 200 ? true : status === 404 ? false : undefined;
    } catch {
      return undefined; // a cell that is away says nothing of where the gym is
    }
  }

  async function askAll(name: string): Promise<string | undefined> {
    const others = [...cells].filter(([each]) => each !== own);
    const answers = others.map(async ([cell, address]) => ({
      cell,
      isThere: await isAt(address, name),
    }));
    const cell = await firstThere(answers);
    // What a silent cell might have said is asked again with the next call.
    if (!cell && (await Promise.all(answers)).some(({ isThere }) => isThere === undefined))
      return lastKnown(name);
    // To the end, so that names nobody asks for any more are forgotten first.
    known.delete(name);
    evictOldest(known, MAX_NAMES);
    known.set(name, { cell, until: now() + (cell ? FOUND_MS : MISSING_MS) });
    return cell;
  }

  /** The cell that a gym was last known in; unavailable when none was, because only the cells can say that there is no such gym. */
  function lastKnown(name: string): string {
    const cell = known.get(name)?.cell;
    if (cell === undefined) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    return cell;
  }

  async function askedFor(name: string): Promise<string | undefined> {
    const seen = known.get(name);
    if (seen && seen.until > now()) return seen.cell;
    const running = asking.get(name);
    if (running) return running;
    if (!seen?.cell && isTooMany()) return lastKnown(name);
    const answer = askAll(name).finally(() => asking.delete(name));
    asking.set(name, answer);
    return answer;
  }

  /** A gym that left this cell may have gone on from where it went; where nobody says so, it has not. */
  async function goneTo(name: string, left: string): Promise<string> {
    try {
      return (await askedFor(name)) ?? left;
    } catch {
      return left; // the cell that does not say where it is would not answer either
    }
  }

  /** The cell of the first gym among names; null: this one, undefined: no cell has any of them. */
  async function cellOfAny(names: readonly string[]): Promise<string | null | undefined> {
    for (const name of names) {
      const cell = await directory.cellOf(name);
      if (cell !== undefined) return cell && goneTo(name, cell);
    }
    for (const name of names) {
      const cell = await askedFor(name);
      if (cell !== undefined) return cell;
    }
    return undefined;
  }

  /** What a request means: what it names before the gym that stands in where it names none. */
  const meantBy = (header: string | undefined, host: string): string[] => [
    ...directory.namesOf(header, host),
    ...directory.standInFor(header, host),
  ];

  const addressOf = (cell: string | null | undefined) => (cell ? cells.get(cell) : undefined);

  const finder = {
    /**
     * The address of the cell that a request is for; undefined: this one, or no cell has such a gym.
     * Throws where that is not known. Nobody stands in for a gym that is named by something else.
     */
    async addressFor(
      header: string | undefined,
      host: string,
      { isNamedOtherwise = false } = {},
    ): Promise<string | undefined> {
      const cell = await cellOfAny(directory.namesOf(header, host));
      if (cell !== undefined || isNamedOtherwise) return addressOf(cell);
      return addressOf(await cellOfAny(directory.standInFor(header, host)));
    },
    /** Whether this cell has never heard of what a request means, or not any more. */
    async isUnknownHere(header: string | undefined, host: string): Promise<boolean> {
      const names = meantBy(header, host);
      for (const name of names) if ((await directory.cellOf(name)) !== undefined) return false;
      return names.length > 0;
    },
    /** Asks again with the next call, and not only when the answer is old. */
    doubt(header: string | undefined, host: string): void {
      for (const name of meantBy(header, host)) {
        const seen = known.get(name);
        if (seen) seen.until = 0;
      }
    },
    /** Which hosts are known, where a host of any cell counts. */
    withOthers: ({
      isKnown,
      learn,
    }: Pick<GymDirectory, 'isKnown' | 'learn'>): Pick<GymDirectory, 'isKnown' | 'learn'> => ({
      // What is unknown here has to be asked for.
      isKnown: (host) => isKnown(host) || undefined,
      learn: async (host) =>
        // Whoever stands in for what nobody knows makes it no known host.
        (await learn(host)) || !!(await cellOfAny(directory.namesOf(undefined, host))),
    }),
  };
  return finder;
}

export type CellFinder = ReturnType<typeof createCellFinder>;
