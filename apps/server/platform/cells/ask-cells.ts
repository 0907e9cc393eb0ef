import type { Config } from '../config.ts';
import { HOME_PATH } from './find-cell.ts';

const ASK_MS = 5_000;

async function statusAt(address: string, name: string): Promise<number | undefined> {
  try {
    const url = `${address}${HOME_PATH}?name=${encodeURIComponent(name)}`;
    return (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).status;
  } catch {
    return undefined;
  }
}

/** A cell that has a gym of a name, or one that does not say whether it has. */
interface Elsewhere {
  cell: string;
  isKnown: boolean;
}

/** Asks every other cell for the gym of a subdomain or domain; undefined: none of them has it. */
export async function findElsewhere(
  { cell: own, cells }: Pick<Config, 'cell' | 'cells'>,
  name: string,
): Promise<Elsewhere | undefined> {
  for (const [cell, address] of cells) {
    if (cell === own) continue;
    const status = await statusAt(address, name);
    if (status !== 404) return { cell, isKnown: status === 200 };
  }
  return undefined;
}
