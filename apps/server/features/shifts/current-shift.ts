import { type Day, dayFirst } from '@forja/calendar/day';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import { notifyCashiers } from './notify-cashiers.ts';
import { find as findShift, type Row } from './shift-rows.ts';

interface OpenShift {
  id: string;
  /** Whether all registers that this person may use are at the same location. */
  isOnlyPlace: boolean;
  /** When the cashier last joined it. */
  joinedAt: string | null;
}

/**
 * The cashier's shift is the one they joined last. Without one it is the only open shift, unless
 * they may also work at another location.
 */
function ownOf(open: readonly OpenShift[]): string | undefined {
  const [only] = open;
  if (open.length === 1 && only?.isOnlyPlace) return only.id;
  const joined = open.filter(({ joinedAt }) => joinedAt !== null);
  return joined.toSorted((one, other) =>
    String(one.joinedAt) < String(other.joinedAt) ? 1 : -1,
  )[0]?.id;
}

/** Whether a register is within this person's reach. */
const isAtWork = (register: RawBuilder<unknown>, userId: string | null) => sql`(
  ${register}.location_id is null
  or not exists (select from staff_locations l where l.user_id = ${userId}::uuid)
  or exists (select from staff_locations l
    where l.user_id = ${userId}::uuid and l.location_id = ${register}.location_id))`;

/** Only those at locations where this person works. */
const openShifts = (userId: string | null) => sql<OpenShift>`
  select s.id, not exists (select from registers o
    where o.gym_id = r.gym_id and o.active and o.location_id is distinct from r.location_id
      and ${isAtWork(sql`o`, userId)}) as "isOnlyPlace",
    (select max(c.joined_at)::text from shift_cashiers c
    where c.gym_id = s.gym_id and c.shift_id = s.id and c.user_id = ${userId}::uuid) as "joinedAt"
  from shifts s join registers r on r.gym_id = s.gym_id and r.id = s.register_id
  where s.closed_at is null and ${isAtWork(sql`r`, userId)}`;

/** The open shift that this person's cash goes into. */
export const currentShiftId = async (db: Db): Promise<string | undefined> =>
  ownOf(await db.all(openShifts(db.actor.userId)));

const SEVERAL = 'Hay varias cajas abiertas. Elige en cuál estás.';
const ELSEWHERE = 'Hay una caja abierta. Di si cobras en ella, o abre la tuya.';

/** The open shifts, locked so that none can be closed until the transaction ends. */
const holdOpenShifts = (tx: Tx): Promise<OpenShift[]> =>
  tx.all(sql<OpenShift>`${openShifts(tx.actor.userId)} for share of s`);

/** The shift in which this person takes and hands out cash. */
async function requireShift(tx: Tx): Promise<string> {
  const open = await holdOpenShifts(tx);
  const own = ownOf(open);
  if (own === undefined) {
    const message = open.length > 1 ? SEVERAL : ELSEWHERE;
    throw new AppError('NO_OPEN_SHIFT', open.length > 0 ? { message } : {});
  }
  return own;
}

/**
 * The shift that money of this method belongs to. Cash needs one; other money is recorded in it if
 * there is one. Money that arrives without a cashier is in no drawer.
 */
export async function shiftFor(tx: Tx, method: string): Promise<string | null> {
  if (method === 'cash') return requireShift(tx);
  if (tx.actor.userId === null) return null;
  return ownOf(await holdOpenShifts(tx)) ?? null;
}

/** The location of the register this person currently works at, if any. */
export async function currentLocation(db: Db): Promise<string | null> {
  const shiftId = (await currentShiftId(db)) ?? null;
  const found = await db.maybe(sql<{ locationId: string | null }>`
    select r.location_id as "locationId" from shifts s
    join registers r on r.gym_id = s.gym_id and r.id = s.register_id
    where s.id = ${shiftId}::uuid`);
  return found?.locationId ?? null;
}

interface CashBack {
  kind: 'void' | 'refund';
  amountCents: number;
  reason: string;
  paymentId?: string;
  orderId?: string;
}

const TOO_LITTLE: Record<CashBack['kind'], () => AppError> = {
  refund: () =>
    fieldError(
      'amountCents',
      'En la caja no hay tanto efectivo. Anota antes una entrada, o devuelve por otro medio.',
    ),
  void: () =>
    new AppError('CONFLICT', {
      message:
        'En la caja no hay tanto efectivo para devolver ese pago. Anota antes una entrada en el turno.',
    }),
};

/** Locks the shift and throws if it has less cash than is handed out. */
async function requireCash(tx: Tx, shiftId: string, { kind, amountCents }: CashBack): Promise<Row> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`drawer ${shiftId}`}, 0))`);
  const shift = await findShift(tx, shiftId);
  if (amountCents > shift.expectedCents) throw TOO_LITTLE[kind]();
  return shift;
}

/** Hands cash out of the open shift. The one it came into may be closed and does not change. */
export async function giveCashBack(tx: Tx, back: CashBack): Promise<void> {
  const shiftId = await requireShift(tx);
  const shift = await requireCash(tx, shiftId, back);
  await tx.run(
    build.insertInto('cash_movements').values({
      gym_id: tx.gymId,
      id: newId(),
      shift_id: shiftId,
      kind: back.kind,
      amount_cents: back.amountCents,
      reason: back.reason,
      payment_id: back.paymentId ?? null,
      order_id: back.orderId ?? null,
      made_by: tx.actor.userId,
    }),
  );
  await notifyCashiers(tx, shift, back);
}

/**
 * The day money is recorded on: today, or an earlier day that no shift has closed. Cash goes into
 * the current drawer and is dated today.
 */
export async function requireOpenDay(tx: Tx, method: string, asked: Day | undefined): Promise<Day> {
  const { today, began } = await tx.one(sql<{ today: Day; began: Day }>`
    select gym_today() as today, (created_at at time zone gym_zone())::date as began
    from gyms where id = current_gym()`);
  if (asked === undefined || asked === today) return today;
  if (asked > today) throw fieldError('paidOn', 'La fecha del pago no puede estar en el futuro.');
  if (method === 'cash') {
    throw fieldError('paidOn', 'El efectivo se anota el día en que entra en la caja.');
  }
  if (asked < began) {
    throw fieldError(
      'paidOn',
      `El gimnasio empezó en Forja el ${dayFirst(began)}. Lo de antes se trae en Usuarios, Importar.`,
    );
  }
  const closed = await tx.maybe(sql`
    select id from shifts where closed_at is not null
      and ${asked}::date between (opened_at at time zone gym_zone())::date
        and (closed_at at time zone gym_zone())::date
    limit 1`);
  if (closed) throw fieldError('paidOn', 'La caja de ese día ya está cerrada.');
  return asked;
}
