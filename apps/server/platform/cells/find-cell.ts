import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { evictOldest } from '../evict-oldest.ts';
import { type Budget, createFairShares } from '../http/guards/fair-shares.ts';
import type { GymDirectory } from '../identity/tenancy.ts';
import type { Place } from '../network.ts';

const FOUND_MS = 30_000;
const MISSING_MS = 5_000;
/** For how long a gym that no cell has any more may be on its way from the last one to another. */
const HANDED_OVER_MS = 30_000;
const ASK_MS = 2_000;
const MAX_NAMES = 20_000;
/**
 * How many unknown names are looked up per second; each lookup asks every other cell. Whoever
 * invents names uses up their own share.
 */
const NEW_PER_SECOND: Budget = { inAll: 50, caller: 10, block: 10, sure: 2 };
/** Names that a proxy wants certificates for: nobody says from where they were asked for. */
const NEW_CERTIFICATES: Budget = { ...NEW_PER_SECOND, caller: 50 };

/** Where each cell says whether a gym is at home in it. */
export const HOME_PATH = '/health/home';

interface Answer {
  cell: string;
  /** Undefined when the cell did not answer. */
  isThere: boolean | undefined;
}

/** The first cell that has the gym; does not wait for cells that do not answer. */
const firstThere = (answers: readonly Promise<Answer>[]): Promise<string | undefined> =>
  Promise.any(
    answers.map(async (answer) => {
      const { cell, isThere } = await answer;
      if (!isThere) throw new Error('not there');
      return cell;
    }),
  ).catch(() => undefined);

/** Who makes this cell look for a name. */
type Asker = Place | 'certificates';

interface Known {
  /** Undefined: no cell knows the name. */
  cell: string | undefined;
  foundAt: number;
  until: number;
}

/**
 * Finds the cell of a host. Each cell knows its own gyms and where former ones moved to. For all
 * others it asks the other cells and remembers the answer for a while. No central list can be
 * wrong: an outdated answer leads to a cell that knows better.
 */
export function createCellFinder(
  directory: Pick<GymDirectory, 'namesOf' | 'standInFor' | 'cellOf'>,
  { cell: own, cells }: Pick<Config, 'cell' | 'cells'>,
  { now = Date.now, ask = fetch }: { now?: () => number; ask?: typeof fetch } = {},
) {
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<string | undefined>>();
  const lookUps = createFairShares(now, 1_000);

  function isTooMany(asker: Asker): boolean {
    const of = asker === 'certificates' ? NEW_CERTIFICATES : NEW_PER_SECOND;
    const name = asker === 'certificates' ? asker : 'names';
    if (lookUps.isSpent(name, of, asker)) return true;
    lookUps.take(name, of, asker);
    return false;
  }

  async function isAt(address: string, name: string): Promise<boolean | undefined> {
    try {
      const url = `${address}${HOME_PATH}?name=${encodeURIComponent(name)}`;
      const { status } = await ask(url, { signal: AbortSignal.timeout(ASK_MS) });
      return status === 200 ? true : status === 404 ? false : undefined;
    } catch {
      return undefined; // a cell that does not answer does not say where the gym is
    }
  }

  async function askAll(name: string): Promise<string | undefined> {
    const others = [...cells].filter(([each]) => each !== own);
    const answers = others.map(async ([cell, address]) => ({
      cell,
      isThere: await isAt(address, name),
    }));
    const cell = await firstThere(answers);
    // Some cells did not answer, so the next call asks again.
    if (!cell && (await Promise.all(answers)).some(({ isThere }) => isThere === undefined))
      return lastKnown(name);
    // A gym that was found a moment ago may just be on its way to another cell.
    const seen = known.get(name);
    if (!cell && seen?.cell && now() - seen.foundAt < FOUND_MS + HANDED_OVER_MS) return seen.cell;
    // Moves the name to the end, so that the least used names are dropped first.
    known.delete(name);
    evictOldest(known, MAX_NAMES);
    known.set(name, { cell, foundAt: now(), until: now() + (cell ? FOUND_MS : MISSING_MS) });
    return cell;
  }

  /**
   * The cell where the gym was last known. Throws UNAVAILABLE if there is none, because only the
   * cells can say that a gym does not exist.
   */
  function lastKnown(name: string): string {
    const cell = known.get(name)?.cell;
    if (cell === undefined) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    return cell;
  }

  async function askedFor(name: string, asker: Asker): Promise<string | undefined> {
    const seen = known.get(name);
    if (seen && seen.until > now()) return seen.cell;
    const running = asking.get(name);
    if (running) return running;
    if (!seen?.cell && isTooMany(asker)) return lastKnown(name);
    const answer = askAll(name).finally(() => asking.delete(name));
    asking.set(name, answer);
    return answer;
  }

  /**
   * Where a gym that left this cell is now: it may have moved on from its first target. If nobody
   * knows, it has not.
   */
  async function goneTo(name: string, left: string, asker: Asker): Promise<string> {
    try {
      return (await askedFor(name, asker)) ?? left;
    } catch {
      return left; // a cell that does not answer this question would not answer the other either
    }
  }

  /** The cell of the first gym among names; null: this one, undefined: no cell has any of them. */
  async function cellOfAny(
    names: readonly string[],
    asker: Asker,
  ): Promise<string | null | undefined> {
    for (const name of names) {
      const cell = await directory.cellOf(name);
      if (cell !== undefined) return cell && goneTo(name, cell, asker);
    }
    for (const name of names) {
      const cell = await askedFor(name, asker);
      if (cell !== undefined) return cell;
    }
    return undefined;
  }

  /** The gym a request names, or the default gym if it names none. */
  const meantBy = (header: string | undefined, host: string): string[] => [
    ...directory.namesOf(header, host),
    ...directory.standInFor(header, host),
  ];

  const addressOf = (cell: string | null | undefined) => (cell ? cells.get(cell) : undefined);

  const finder = {
    /**
     * The address of the cell that serves a request; undefined when it is this one, or no cell has
     * the gym. Throws when that is unknown. The default gym is never used for a request that names
     * another.
     */
    async addressFor(
      header: string | undefined,
      host: string,
      asker: Asker,
      { isNamedOtherwise = false } = {},
    ): Promise<string | undefined> {
      const cell = await cellOfAny(directory.namesOf(header, host), asker);
      if (cell !== undefined || isNamedOtherwise) return addressOf(cell);
      return addressOf(await cellOfAny(directory.standInFor(header, host), asker));
    },
    /** Whether this cell does not know the gym of a request, or no longer serves it. */
    async isUnknownHere(header: string | undefined, host: string): Promise<boolean> {
      const names = meantBy(header, host);
      for (const name of names) if ((await directory.cellOf(name)) !== undefined) return false;
      return names.length > 0;
    },
    /** Makes the next call ask again, even if the known answer is still fresh. */
    doubt(header: string | undefined, host: string): void {
      for (const name of meantBy(header, host)) {
        const seen = known.get(name);
        if (seen) seen.until = 0;
      }
    },
    /** Host names known to this cell or any other. */
    withOthers: ({
      isKnown,
      learn,
    }: Pick<GymDirectory, 'isKnown' | 'learn'>): Pick<GymDirectory, 'isKnown' | 'learn'> => ({
      // Unknown here: the other cells have to be asked.
      isKnown: (host) => isKnown(host) || undefined,
      learn: async (host) =>
        // A default gym does not make an unknown host a known one.
        (await learn(host)) ||
        !!(await cellOfAny(directory.namesOf(undefined, host), 'certificates')),
    }),
  };
  return finder;
}

export type CellFinder = ReturnType<typeof createCellFinder>;
