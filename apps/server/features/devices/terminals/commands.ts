import { withoutAccents } from '@forja/calendar/plain-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { build } from '../../../platform/db/sql.ts';

interface QueuedCommand {
  number: number;
  kind: 'open' | 'user-add' | 'user-remove';
  family: 'att' | 'acc';
  pin: number | null;
  name: string | null;
  card: string | null;
  /** Commands are sent in this order: openings first, repetitions last. */
  place: number;
}

const MAX_COMMANDS = 20;
const MAX_NAME = 24;

/** A name a terminal can display: no accents, no tabs, short. */
const plainName = (name: string): string =>
  withoutAccents(name)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, MAX_NAME);

/** A command in the syntax of the terminal's family; none of them ever clears a terminal. */
function toProtocol({ kind, family, pin, name, card }: QueuedCommand): string[] {
  if (kind === 'open') return [family === 'att' ? 'AC_UNLOCK' : 'CONTROL DEVICE 01010105'];
  if (kind === 'user-remove') {
    return [family === 'att' ? `DATA DELETE USERINFO PIN=${pin}` : `DATA DELETE user Pin=${pin}`];
  }
  if (family === 'att') {
    const withCard = card === null ? '' : `\tCard=${card}`;
    return [
      `DATA UPDATE USERINFO PIN=${pin}\tName=${plainName(name ?? '')}\tPrivilege=0${withCard}`,
    ];
  }
  const withCard = card === null ? '' : `\tCardNo=${card}`;
  return [
    `DATA UPDATE user Pin=${pin}\tName=${plainName(name ?? '')}\tPrivilege=0${withCard}`,
    `DATA UPDATE userauthorize Pin=${pin}\tAuthorizeTimezoneId=1\tAuthorizeDoorId=15`,
  ];
}

/** Openings go before everything, and news before repetitions. */
const PLACE = sql`case when k.kind = 'open' then 0 when k.repeated then 2 else 1 end`;

/**
 * Waiting commands of a terminal, as lines. Openings are sent once, the rest until confirmed. A
 * caller that has shown only a serial number receives no names or cards.
 */
export async function claimCommands(db: Db, deviceId: string): Promise<string[]> {
  const waiting = await db.all(sql<QueuedCommand>`
    update access_commands c set sent_at = now()
    from access_devices d, (
      select k.id, ${PLACE} as place from access_commands k
      where k.device_id = ${deviceId} and k.done_at is null and k.expires_at > now()
        and (k.sent_at is null or k.kind <> 'open' and k.sent_at < now() - interval '2 minutes')
      order by place, k.number limit ${MAX_COMMANDS}
    ) next
    where c.id = next.id and d.gym_id = c.gym_id and d.id = c.device_id
    returning c.number, c.kind, d.family, next.place,
      (select member_number from users u where u.id = c.user_id) as pin,
      (select case when t.keyless and t.addresses = '{}' then 'Socio ' || u.member_number
          else u.username end
        from users u, terminal_serials t
        where u.id = c.user_id and t.gym_id = c.gym_id and t.device_id = c.device_id) as name,
      (select c.card_number from terminal_serials t
        where t.gym_id = c.gym_id and t.device_id = c.device_id
          and not (t.keyless and t.addresses = '{}')) as card`);
  return waiting
    .toSorted((one, other) => one.place - other.place || one.number - other.number)
    .filter(({ kind, pin }) => kind === 'open' || pin !== null)
    .flatMap((command) => toProtocol(command).map((words) => `C:${command.number}:${words}`));
}

/** A terminal may confirm several commands in one answer. */
export const readResults = (text: string): { number: number; result: number }[] =>
  [...text.matchAll(/ID=(\d{1,15})&Return=(-?\d{1,9})/gi)].map(([, number, result]) => ({
    number: Number(number),
    result: Number(result),
  }));

/** Stores the result of a command, and which people the terminal now knows. */
export async function recordResult(
  db: Db,
  deviceId: string,
  { number, result }: { number: number; result: number },
): Promise<void> {
  await db.tx(async (tx) => {
    const done = await tx.maybe(
      build
        .updateTable('access_commands')
        .set({ done_at: new Date(), result })
        .where('device_id', '=', deviceId)
        .where('number', '=', number)
        .where('done_at', 'is', null)
        .returning(['kind', 'user_id', 'card_number']),
    );
    if (!done?.user_id || result < 0) return;
    if (done.kind === 'user-remove') {
      await tx.run(
        build
          .updateTable('biometric_removals')
          .set({ done_at: new Date() })
          .where('device_id', '=', deviceId)
          .where('user_id', '=', done.user_id)
          .where('done_at', 'is', null),
      );
    }
    const { card_number } = done;
    const known = { gym_id: tx.gymId, device_id: deviceId, user_id: done.user_id, card_number };
    // Removed people stay noted for a while, so that the removal can be repeated.
    const removed_at = done.kind === 'user-add' ? null : new Date();
    await tx.run(
      build
        .insertInto('terminal_people')
        .values({ ...known, removed_at })
        .onConflict((conflict) =>
          conflict.columns(['gym_id', 'device_id', 'user_id']).doUpdateSet({
            card_number,
            removed_at:
              removed_at && sql`coalesce(terminal_people.removed_at, excluded.removed_at)`,
          }),
        ),
    );
  });
}
