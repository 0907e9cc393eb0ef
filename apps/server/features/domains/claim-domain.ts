import { setTimeout as sleep } from 'node:timers/promises';
import { askHolder } from '../../platform/cells/ask-cells.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/db/gym-db.ts';
import { NAME_LOCK } from '../../platform/identity/name-holder.ts';

/** Together with the time a cell has to answer, shorter than a transaction may do nothing. */
const PATIENCE_MS = 3_000;
const AGAIN_MS = 100;

type Cells = Pick<Config, 'cell' | 'cells'>;

/** Unknown: a cell does not say whether it has the domain. */
export type Claim = 'free' | 'taken' | 'unknown';

/** Cells that ask hold the lock for a moment, so one failure does not mean that it is claimed. */
async function lockName(tx: Tx, name: string, until: number): Promise<boolean> {
  for (;;) {
    const { rows } = await tx.raw(`select pg_try_advisory_xact_lock(${NAME_LOCK}) as held`, [name]);
    const isHeld = rows[0]?.held === true;
    if (isHeld || Date.now() > until) return isHeld;
    await sleep(AGAIN_MS);
  }
}

/**
 * Of two cells that claim a domain, the first in alphabetical order waits for the other, which gives
 * way or claimed it earlier.
 */
async function askCell(
  own: string,
  [cell, address]: [string, string],
  name: string,
  until: number,
): Promise<Claim> {
  for (;;) {
    const holder = await askHolder(address, name);
    if (holder === 'nobody') return 'free';
    if (holder === 'gym') return 'taken';
    if (holder === 'unknown') return 'unknown';
    if (own > cell) return 'taken';
    if (Date.now() > until) return 'unknown';
    await sleep(AGAIN_MS);
  }
}

const othersOf = ({ cell: own, cells }: Cells) => [...cells].filter(([cell]) => cell !== own);

/**
 * Whether a cell already has the domain or does not say so. Asked before there is a transaction,
 * because a cell that never answers would keep one of the few connections for seconds.
 */
export async function askOtherCells(config: Cells, name: string): Promise<Claim> {
  const asked = othersOf(config).map(([, address]) => askHolder(address, name));
  const holders = await Promise.all(asked);
  if (holders.includes('gym')) return 'taken';
  return holders.includes('unknown') ? 'unknown' : 'free';
}

/**
 * Claims a domain until the transaction ends, and finds out whether another cell has or claims it.
 * Others are asked only when the claim is visible to them, so at least one of two sees the other.
 */
export async function claimDomain(config: Cells, tx: Tx, name: string): Promise<Claim> {
  const own = config.cell ?? '';
  const others = othersOf(config);
  // Within one cell the registry of domains has each name once.
  if (others.length === 0) return 'free';
  const until = Date.now() + PATIENCE_MS;
  if (!(await lockName(tx, name, until))) return 'taken';
  const claims = await Promise.all(others.map((other) => askCell(own, other, name, until)));
  if (claims.includes('taken')) return 'taken';
  return claims.includes('unknown') ? 'unknown' : 'free';
}
