import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { askHolder } from '../../platform/cells/ask-cells.ts';
import type { Config } from '../../platform/config/config.ts';
import { NAME_LOCK } from '../../platform/identity/name-holder.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';

/** A claim of a finished run, or of a cell that gives way, may be taken over. */
const PATIENCE_MS = 10_000;
const AGAIN_MS = 200;

type Cells = Pick<Config, 'cell' | 'cells'>;

async function lockName(client: pg.PoolClient, subdomain: string, until: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(
      `select pg_try_advisory_lock(${NAME_LOCK}) as held`,
      [subdomain],
    );
    if (rows[0]?.held) return;
    if (Date.now() > until)
      throw new CommandError(`Another run is making a gym ${subdomain}. Try again.`);
    await sleep(AGAIN_MS);
  }
}

/**
 * Refuses a name that another cell has or is claiming. If two cells claim the same name, the first
 * in alphabetical order waits for the other, which gives way or had it first.
 */
async function requireFree(
  { cell: own = '' }: Cells,
  [cell, address]: [string, string],
  subdomain: string,
  until: number,
): Promise<void> {
  for (;;) {
    const holder = await askHolder(address, subdomain);
    if (holder === 'nobody') return;
    if (holder === 'gym')
      throw new CommandError(`${subdomain} is a gym of ${cell}. Choose another.`);
    if (holder === 'unknown')
      throw new CommandError(`${cell} does not say whether it has a gym ${subdomain}. Try again.`);
    if (own > cell || Date.now() > until)
      throw new CommandError(
        `A gym ${subdomain} is being made in ${cell}. Choose another name, or try again.`,
      );
    await sleep(AGAIN_MS);
  }
}

/** Claims the name for a gym, or refuses it: a host leads to one gym over all cells. */
export type ClaimName = (subdomain: string) => Promise<void>;

/**
 * Creates a gym while this cell claims its name. Other cells are asked only when the claim is
 * visible, so that at least one of two cells sees the other. The claim ends with its session in any
 * case.
 */
export async function withNameClaim<T>(
  { owner, platform }: Pick<CommandContext, 'owner'> & { platform: { config: Cells } },
  make: (claim: ClaimName) => Promise<T>,
): Promise<T> {
  const { config } = platform;
  const others = [...config.cells].filter(([cell]) => cell !== config.cell);
  // Two gyms in one cell cannot have the same name.
  if (others.length === 0) return make(async () => undefined);
  const client = await owner.connect();
  try {
    return await make(async (subdomain) => {
      const until = Date.now() + PATIENCE_MS;
      await lockName(client, subdomain, until);
      for (const other of others) await requireFree(config, other, subdomain, until);
    });
  } finally {
    client.release(true);
  }
}
