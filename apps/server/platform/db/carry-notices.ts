import { Command } from './connections/pipeline.ts';

/** How the notices of a transaction leave with it: in a NOTIFY, or in a row that a relay passes on. */
export type Carrier = 'notify' | 'outbox';

export const CHANNEL = 'forja';

/** PostgreSQL takes 8,000 bytes in a NOTIFY, NATS a million in a message. */
const MAX_BYTES: Record<Carrier, number> = { notify: 7_900, outbox: 250_000 };

/** Lists of notices, each as long as it may be; nearly always one. */
function inLists(notices: readonly string[], mostBytes: number): string[] {
  const lists: string[] = [];
  let [list, bytes] = ['', 0];
  // The same thing told twice in a transaction is one thing.
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

/** Statements that go before `commit` in the same message; each notice is a JSON text. */
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
