import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { askHolder } from '../../platform/cells/ask-cells.ts';
import { NAME_LOCK } from '../../platform/cells/name-holder.ts';
import type { Config } from '../../platform/config.ts';
import type { CommandContext } from '../command-context.ts';
import { CommandError } from '../command-error.ts';

/** What another run of this cell, or a cell that gives way, may take. */
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
 * Refuses a name that another cell has, or gives to somebody just now. Of two cells that make a gym of
 * one name the first by its own name waits for the other, which gives way or was before it.
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

/** Claims the name of a gym, or refuses it: one host leads to one gym, in whichever cell. */
export type ClaimName = (subdomain: string) => Promise<void>;

/**
 * Makes a gym while its name is claimed in this cell. Others are asked only once that can be seen, so
 * that of two cells at least one sees the other. The claim ends with its session, however that ends.
 */
export async function withNameClaim<T>(
  { owner, platform }: Pick<CommandContext, 'owner'> & { platform: { config: Cells } },
  make: (claim: ClaimName) => Promise<T>,
): Promise<T> {
  const { config } = platform;
  const others = [...config.cells].filter(([cell]) => cell !== config.cell);
  // Within one cell no two gyms have one name.
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
