import type { CounterSale, NewReturn, ReturnableLine } from '@forja/contract/counter/sale-routes';
import { sql } from 'kysely';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { gymToday } from '../../../platform/db/gym-today.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../../platform/http/errors.ts';
import type { Caller } from '../../../platform/identity/session.ts';
import {
  cancelCharge,
  lockAccount,
  refund,
  requireNoAlias,
  requireOtherAccount,
  reuseFreeMoney,
  takeCreditBack,
} from '../../accounts/public.ts';
import { undoSold } from '../../memberships/public.ts';
import { returnOfCharge } from '../../promotions/public.ts';
import { returnPieces } from '../../store/public.ts';
import { currentShiftId } from '../shifts/current-shift.ts';
import { readWritten } from './sale-documents.ts';
import { returnSold } from './sale-pieces.ts';
import { findSale, saleInReach } from './sale-rows.ts';

const conflict = (message: string) => new AppError('CONFLICT', { message });

const REFUSALS = { sale_returns_once: () => conflict('Esa línea ya se devolvió.') };

interface Charged extends ReturnableLine {
  chargeId: string;
}

/** Money paid for charge `c`, which can go back: no gift, and nothing credited for it or by its sale. */
const paidFor = sql`coalesce((
  select sum(a.amount_cents) from allocations a
  left join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
  where a.gym_id = c.gym_id and a.charge_id = c.id
    and (k.id is null or (k.kind not in ('goodwill', 'write-off') and k.charge_id is distinct from c.id))
    and not exists (select from sale_documents o
      where o.gym_id = d.gym_id and o.sale_id = d.sale_id and o.credit_id = k.id)), 0)::bigint`;

/** The lines that a sale charged and that were not given back, each with what becomes of its money. */
const chargedLines = (db: Db, saleId: string): Promise<Charged[]> =>
  db.all(sql<Charged>`
    select d.line, l.line ->> 'concept' as concept, (l.line ->> 'quantity')::int as quantity,
      d.charge_id as "chargeId", ${paidFor} as "paidCents",
      c.total_cents - c.settled_cents as "owedCents",
      exists (select from sale_pieces p
        where p.gym_id = d.gym_id and p.sale_id = d.sale_id and p.position = d.line) as "hasPieces",
      c.kind = 'period' as "isMembership"
    from sale_documents d
    join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
    join sales s on s.gym_id = d.gym_id and s.id = d.sale_id
    join lateral jsonb_array_elements(s.lines) with ordinality l (line, n) on l.n = d.line + 1
    where d.sale_id = ${saleId}::uuid and d.made
      and not exists (select from sale_returns r
        where r.gym_id = d.gym_id and r.sale_id = d.sale_id and r.line = d.line)
      -- What was cancelled before, or passed on to another account, is not there to be given back.
      and not exists (select from credits k
        where k.gym_id = c.gym_id and k.charge_id = c.id and k.kind = 'cancelled-charge')
      and not exists (select from sale_voids v where v.gym_id = d.gym_id and v.sale_id = d.sale_id)
    order by d.line`);

/** What can be given back of a sale, line by line; nothing of one that was voided. */
export async function returnableLines(
  db: Db,
  caller: Caller,
  saleId: string,
): Promise<ReturnableLine[]> {
  await saleInReach(db, caller, saleId);
  const lines = await chargedLines(db, saleId);
  return lines.map(({ chargeId: _, ...line }) => line);
}

async function requireLine(tx: Tx, sale: CounterSale, place: number): Promise<Charged> {
  const { voidedAt, lines } = await findSale(tx, sale.id);
  if (voidedAt) throw conflict('Esa venta ya está anulada.');
  const asked = lines[place];
  if (!asked) throw fieldError('line', 'Elige una línea de esta venta.');
  if (asked.returnedAt) throw REFUSALS.sale_returns_once();
  const line = (await chargedLines(tx, sale.id)).find((each) => each.line === place);
  if (line) return line;
  throw fieldError(
    'line',
    'Esa línea no se puede devolver desde esta venta: era una deuda de antes, no costó nada o su cargo ya se canceló.',
  );
}

/** The account is held, so of two at once the second finds this row; the key stops it all the same. */
async function writeReturn(
  tx: Tx,
  saleId: string,
  { line, reason }: NewReturn,
  refundId: string | null,
): Promise<void> {
  const shiftId = (await currentShiftId(tx)) ?? null;
  await explainViolations(REFUSALS, () =>
    tx.run(
      build.insertInto('sale_returns').values({
        gym_id: tx.gymId,
        sale_id: saleId,
        line,
        reason,
        day: sql<string>`gym_today()`,
        shift_id: shiftId,
        refund_id: refundId,
        created_by: tx.actor.userId,
      }),
    ),
  );
}

const SEVERAL =
  'Esta venta tiene varias membresías. Anula la venta entera, o cancela esta en Membresías y devuelve lo que corresponda desde su estado de cuenta.';
const CREDIT_GONE =
  'De lo que esta venta acreditó ya se devolvió dinero. Cancela la membresía y devuelve lo que corresponda desde su estado de cuenta.';

/** The membership of a line ends and what it took the place of runs again, with its credit. */
async function undoMembership(tx: Tx, sale: CounterSale, { chargeId }: Charged, reason: string) {
  if (sale.lines.filter(({ covers }) => covers !== null).length > 1) throw conflict(SEVERAL);
  const written = await readWritten(tx, sale.id);
  if (written.creditsRefundedCents > 0) throw conflict(CREDIT_GONE);
  if (written.entitlements) {
    await undoSold(tx, written.entitlements, { since: written.madeAt, reason });
  }
  return async () => {
    const concept = `Crédito retirado: se devolvió de la venta ${sale.number}`;
    for (const id of written.creditIds) await takeCreditBack(tx, id, concept, [chargeId]);
  };
}

/** As the documents of an account say it. */
const reasonOf = ({ concept }: Charged, reason: string) =>
  `Devolución de ${concept}: ${reason}`.slice(0, 300);

/** Hands out what was paid for a line; null where it stays in the payer's hand or nothing was paid. */
async function giveMoney(tx: Tx, sale: CounterSale, line: Charged, asked: NewReturn) {
  if (line.paidCents <= 0) return null;
  const { userId } = sale;
  if (asked.refund) {
    const given = { amountCents: line.paidCents, reason: reasonOf(line, asked.reason) };
    return refund(tx, { userId, ...asked.refund, ...given });
  }
  if (userId === null) {
    throw fieldError('refund', 'Es una venta de mostrador: no hay cuenta donde dejar el saldo.');
  }
  await requireNoAlias(tx, userId);
  return null;
}

/**
 * Gives one line of a sale back: its charge is cancelled, its pieces return to the shelf or its
 * membership ends, and what was paid for it is handed out or stays as saldo a favor, which pays first
 * what the person owes.
 */
export function returnLine(
  db: Db,
  caller: Caller,
  id: string,
  asked: NewReturn,
): Promise<CounterSale> {
  return db.tx(async (tx) => {
    const sale = await saleInReach(tx, caller, id);
    requireOtherAccount(caller, sale.userId);
    const accountId = await lockAccount(tx, sale.userId);
    const line = await requireLine(tx, sale, asked.line);
    const reason = reasonOf(line, asked.reason);
    const afterwards = line.isMembership ? await undoMembership(tx, sale, line, reason) : null;
    await cancelCharge(tx, line.chargeId, reason, { reuse: false });
    await afterwards?.();
    await writeReturn(tx, id, asked, await giveMoney(tx, sale, line, asked));
    const day = await gymToday(tx);
    await reuseFreeMoney(tx, accountId, day);
    await returnOfCharge(tx, line.chargeId);
    for (const { variantId, quantity } of await returnSold(tx, id, asked.line)) {
      await returnPieces(tx, variantId, quantity, `Se devolvió de la venta ${sale.number}`);
    }
    const changes = {
      userId: sale.userId,
      number: sale.number,
      concept: line.concept,
      amountCents: line.paidCents,
      method: asked.refund?.method ?? null,
      reason: asked.reason,
    };
    await audit(tx, { action: 'counter.return', objectType: 'sale', objectId: id, changes });
    return findSale(tx, id);
  });
}
