import type { Holder } from '../identity/name-holder.ts';
import { HOME_PATH } from './find-cell.ts';

const ASK_MS = 5_000;

async function statusAt(address: string, question: Record<string, string>) {
  try {
    const url = `${address}${HOME_PATH}?${new URLSearchParams(question)}`;
    return (await fetch(url, { signal: AbortSignal.timeout(ASK_MS) })).status;
  } catch {
    return undefined;
  }
}

/** The answers of a cell that is asked who holds a name. */
export const HOLDER_STATUS = { gym: 200, nobody: 404, claim: 409 } as const;

/** Asks another cell what it has under a name right now, according to its database. */
export async function askHolder(
  address: string,
  name: string,
): Promise<Holder | 'nobody' | 'unknown'> {
  const status = await statusAt(address, { name, holder: 'now' });
  const found = Object.entries(HOLDER_STATUS).find(([, code]) => code === status);
  return found ? (found[0] as keyof typeof HOLDER_STATUS) : 'unknown';
}
