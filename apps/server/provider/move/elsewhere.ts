import { HOME_PATH } from '../../platform/cells/find-cell.ts';
import type { Config } from '../../platform/config.ts';
import { CommandError } from '../command-error.ts';

const ASK_MS = 5_000;

async function statusAt(address: string, subdomain: string): Promise<number | undefined> {
  try {
    const url = `${address}${HOME_PATH}?name=${encodeURIComponent(subdomain)}`;
    return (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).status;
  } catch {
    return undefined;
  }
}

/** Refuses the name of a gym that is at home in another cell: one host leads to one gym. */
export async function requireNowhereElse(
  { cell: own, cells }: Pick<Config, 'cell' | 'cells'>,
  subdomain: string,
): Promise<void> {
  for (const [cell, address] of cells) {
    if (cell === own) continue;
    const status = await statusAt(address, subdomain);
    if (status === 200) throw new CommandError(`${subdomain} is a gym of ${cell}. Choose another.`);
    if (status !== 404)
      throw new CommandError(`${cell} does not say whether it has a gym ${subdomain}. Try again.`);
  }
}
