import type { Config } from '../config/config.ts';
import { Command } from './connections/pipeline.ts';

/** How notices are sent with a transaction: by NOTIFY, or as a row that a relay passes on. */
export type Carrier = 'notify' | 'outbox';

/** The carrier of an installation. */
export const carrierOf = ({ liveBus }: Pick<Config, 'liveBus'>): Carrier =>
  liveBus ? 'outbox' : 'notify';

export const CHANNEL = 'forja';

/** PostgreSQL takes 8,000 bytes in a NOTIFY, NATS a million in a message. */
const MAX_BYTES: Record<Carrier, number> = { notify: 7_900, outbox: 250_000 };

/** Groups notices into lists, each within the size limit; nearly always one list. */
function inLists(notices: readonly string[], mostBytes: number): string[] {
  const lists: string[] = [];
  let [list, bytes] = ['', 0];
  // The same notice twice in a transaction is sent once.
  for (const notice of new Set(notices)) {
    const more = Buffer.byteLength(notice) + 1;
    if (list && bytes + more > mostBytes) {
      lists.push(`[${list}]`);
      [list, bytes] = ['', 0];
    }
    list = list ? `${list},${notice}` : notice;
    bytes += more;
  }
  return list ? [...lists, `[${list}]`] : lists;
}

/** The statements to send before `commit`, in the same message; each notice is a JSON text. */
export function carryNotices(
  carrier: Carrier,
  gymId: string,
  notices: readonly string[],
  isNamed = true,
): Command[] {
  const name = isNamed ? carrier : undefined;
  return inLists(notices, MAX_BYTES[carrier]).map((list) =>
    carrier === 'notify'
      ? new Command(`select pg_notify('${CHANNEL}', $1)`, name, [list])
      : new Command('insert into live_outbox (gym, notices) values ($1, $2)', name, [gymId, list]),
  );
}
