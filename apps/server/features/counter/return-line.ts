import { type LineMoney, partOfLine } from '@forja/contract/counter/part-of-line';
import type { CounterSale, NewReturn, ReturnableLine } from '@forja/contract/counter/routes';
import { payableUnit } from '@forja/contract/currencies';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import {
  cancelCharge,
  cancelPart,
  lockAccount,
  refund,
  requireNoAlias,
  requireOtherAccount,
  settleOldestWithMoneyInHand,
  takeCreditBack,
} from '../accounts/public.ts';
import { undoSold } from '../membership-sales/public.ts';
import { returnOfCharge } from '../promotions/public.ts';
import { currentShiftId } from '../shifts/public.ts';
import { returnPieces } from '../store/public.ts';
import { readSaleEffects } from './sale-documents.ts';
import { returnSome } from './sale-pieces.ts';
import { findSale, saleInReach } from './sale-rows.ts';

const conflict = (message: string) => new AppError('CONFLICT', { message });

const REFUSALS = { sale_returns_once: () => conflict('Esa línea ya se devolvió.') };

interface Charged extends ReturnableLine {
  chargeId: string;
  /** How many pieces were returned before. */
  piecesBefore: number;
  /** The credit behind `creditCents`. */
  creditIds: string[];
}

/** Gifts, and credits made by the sale itself: they can pay charges but are never paid out. */
const isKept = sql<boolean>`(k.kind in ('goodwill', 'write-off') or exists (select from sale_documents o
  where o.gym_id = d.gym_id and o.sale_id = d.sale_id and o.credit_id = k.id))`;

/**
 * The settlements of charge `c` that can be returned: money, and credit not given for the charge
 * itself.
 */
const settledBy = sql`
  select coalesce(sum(a.amount_cents) filter (where not a.kept), 0)::bigint as paid,
    coalesce(sum(a.amount_cents) filter (where a.kept), 0)::bigint as credit,
    coalesce(array_agg(distinct a.credit_id) filter (where a.kept), '{}') as credits
  from (
    select a.amount_cents, a.credit_id, k.id is not null and ${isKept} as kept
    from allocations a left join credits k on k.gym_id = a.gym_id and k.id = a.credit_id
    where a.gym_id = c.gym_id and a.charge_id = c.id
      and (k.id is null or k.charge_id is distinct from c.id)
  ) a`;

/**
 * The lines that a sale charged and that were not completely returned, with what happens to their
 * money.
 */
const chargedLines = (db: Db, saleId: string): Promise<Charged[]> =>
  db.all(sql<Charged>`
    select d.line, l.line ->> 'concept' as concept,
      (l.line ->> 'quantity')::int - b.pieces as quantity, b.pieces as "piecesBefore",
      d.charge_id as "chargeId", y.paid as "paidCents", y.credit as "creditCents",
      y.credits as "creditIds",
      c.total_cents - c.settled_cents as "owedCents",
      exists (select from sale_pieces p
        where p.gym_id = d.gym_id and p.sale_id = d.sale_id and p.position = d.line) as "hasPieces",
      c.kind = 'period' as "isMembership"
    from sale_documents d
    join charges c on c.gym_id = d.gym_id and c.id = d.charge_id
    join sales s on s.gym_id = d.gym_id and s.id = d.sale_id
    join lateral jsonb_array_elements(s.lines) with ordinality l (line, n) on l.n = d.line + 1
    cross join lateral (select coalesce(sum(coalesce(r.quantity,
        (l.line ->> 'quantity')::int)), 0)::int as pieces from sale_returns r
      where r.gym_id = d.gym_id and r.sale_id = d.sale_id and r.line = d.line) b
    cross join lateral (${settledBy}) y
    where d.sale_id = ${saleId}::uuid and d.made and b.pieces < (l.line ->> 'quantity')::int
      -- What was cancelled otherwise, or passed on to another account, is not there to be given back.
      and not exists (select from credits k
        where k.gym_id = c.gym_id and k.charge_id = c.id and k.kind = 'cancelled-charge'
          and not exists (select from sale_returns r where r.gym_id = k.gym_id and r.credit_id = k.id))
      and not exists (select from sale_voids v where v.gym_id = d.gym_id and v.sale_id = d.sale_id)
    order by d.line`);

/** What can be returned of a sale, line by line; nothing if it was voided. */
export async function returnableLines(
  db: Db,
  caller: Caller,
  saleId: string,
): Promise<ReturnableLine[]> {
  await saleInReach(db, caller, saleId);
  const lines = await chargedLines(db, saleId);
  return lines.map(({ chargeId: _, piecesBefore: __, creditIds: ___, ...line }) => line);
}

/** The requested line, and how many of its pieces. */
async function requireLine(tx: Tx, sale: CounterSale, { line: place, quantity }: NewReturn) {
  const { voidedAt, lines } = await findSale(tx, sale.id);
  if (voidedAt) throw conflict('Esa venta ya está anulada.');
  const asked = lines[place];
  if (!asked) throw fieldError('line', 'Elige una línea de esta venta.');
  const back = asked.returns.reduce((sum, given) => sum + given.quantity, 0);
  if (back >= asked.quantity) throw REFUSALS.sale_returns_once();
  const line = (await chargedLines(tx, sale.id)).find((each) => each.line === place);
  if (line && quantity !== undefined && quantity > line.quantity) {
    throw fieldError(
      'quantity',
      line.quantity === 1
        ? 'De esta línea solo queda 1 por devolver.'
        : `De esta línea solo quedan ${line.quantity} por devolver.`,
    );
  }
  if (line) return { line, part: partOfLine(line, quantity ?? line.quantity, sale.currency) };
  throw fieldError(
    'line',
    'Esa línea no se puede devolver desde esta venta: era una deuda de antes, no costó nada o su cargo ya se canceló.',
  );
}

interface Done {
  quantity: number;
  piecesBefore: number;
  creditId: string | null;
  refundId: string | null;
}

/** The account is locked, so a second request finds this row; the primary key would stop it too. */
async function writeReturn(
  tx: Tx,
  saleId: string,
  { line, reason }: NewReturn,
  { quantity, piecesBefore, creditId, refundId }: Done,
): Promise<string> {
  const shiftId = (await currentShiftId(tx)) ?? null;
  const id = newId();
  await explainViolations(REFUSALS, () =>
    tx.run(
      build.insertInto('sale_returns').values({
        gym_id: tx.gymId,
        id,
        sale_id: saleId,
        line,
        quantity,
        pieces_before: piecesBefore,
        credit_id: creditId,
        reason,
        day: sql<string>`gym_today()`,
        shift_id: shiftId,
        refund_id: refundId,
        created_by: tx.actor.userId,
      }),
    ),
  );
  return id;
}

const SEVERAL =
  'Esta venta tiene varias membresías. Anula la venta entera, o cancela esta en Membresías y devuelve lo que corresponda desde su estado de cuenta.';
const CREDIT_GONE =
  'De lo que esta venta acreditó ya se devolvió dinero. Cancela la membresía y devuelve lo que corresponda desde su estado de cuenta.';

/** Ends the membership of a line; what it replaced runs again, and its credit is taken back. */
async function undoMembership(tx: Tx, sale: CounterSale, { chargeId }: Charged, reason: string) {
  if (sale.lines.filter(({ covers }) => covers !== null).length > 1) throw conflict(SEVERAL);
  const written = await readSaleEffects(tx, sale.id);
  if (written.creditsRefundedCents > 0) throw conflict(CREDIT_GONE);
  if (written.entitlements) {
    await undoSold(tx, written.entitlements, { since: written.madeAt, reason });
  }
  return async () => {
    const concept = `Crédito retirado: se devolvió de la venta ${sale.number}`;
    for (const id of written.creditIds) await takeCreditBack(tx, id, concept, [chargeId]);
  };
}

/** The wording of the credit; a refund has its own name already. */
const creditReason = (what: string, reason: string) =>
  `Devolución de ${what}: ${reason}`.slice(0, 300);

/** Pays out what was paid for it; null if it stays in hand or nothing was paid. */
async function giveMoney(
  tx: Tx,
  { userId }: CounterSale,
  asked: NewReturn,
  amountCents: number,
  reason: string,
) {
  if (amountCents <= 0) return null;
  if (asked.refund) return refund(tx, { userId, ...asked.refund, amountCents, reason });
  if (userId === null) {
    throw fieldError('refund', 'Es una venta de mostrador: no hay cuenta donde dejar el saldo.');
  }
  await requireNoAlias(tx, userId);
  return null;
}

/** How much a part of a line takes off its charge; with the last piece the charge is cancelled. */
async function cancel(tx: Tx, line: Charged, part: LineMoney, reason: string) {
  if (part.quantity < line.quantity) {
    const cents = part.paidCents + part.creditCents + part.owedCents;
    return cancelPart(tx, line.chargeId, cents, reason, line.creditIds);
  }
  await cancelCharge(tx, line.chargeId, reason, { reuse: false });
  await returnOfCharge(tx, line.chargeId);
  return null;
}

/**
 * Returns a line of a sale, or some of its pieces: its charge is cancelled accordingly, its pieces
 * go back to stock or its membership ends, and what was paid is paid out or stays in hand (saldo a
 * favor), where it first settles debts.
 */
export function returnLine(
  db: Db,
  caller: Caller,
  id: string,
  asked: NewReturn,
): Promise<CounterSale> {
  return db.tx(async (tx) => {
    await requireNoOtherTarget(tx, { reason: asked.reason });
    const sale = await saleInReach(tx, caller, id);
    requireOtherAccount(caller, sale.userId);
    const accountId = await lockAccount(tx, sale.userId);
    const { line, part } = await requireLine(tx, sale, asked);
    const { quantity, paidCents } = part;
    const what =
      quantity < line.quantity + line.piecesBefore ? `${quantity} × ${line.concept}` : line.concept;
    const reason = creditReason(what, asked.reason);
    const afterwards = line.isMembership ? await undoMembership(tx, sale, line, reason) : null;
    const creditId = await cancel(tx, line, part, reason);
    await afterwards?.();
    const given = `${what}: ${asked.reason}`.slice(0, 300);
    const refundId = await giveMoney(tx, sale, asked, paidCents, given);
    const { piecesBefore } = line;
    const unit = payableUnit(sale.currency);
    const done = { quantity, piecesBefore, creditId, refundId };
    const returnId = await writeReturn(tx, id, asked, done);
    const day = await gymToday(tx);
    await settleOldestWithMoneyInHand(tx, accountId, day);
    for (const piece of await returnSome(tx, id, { line: asked.line, quantity, returnId, unit })) {
      const note = `Se devolvió de la venta ${sale.number}`;
      await returnPieces(tx, piece.variantId, piece.quantity, note);
    }
    const changes = {
      userId: sale.userId,
      number: sale.number,
      concept: what,
      amountCents: paidCents,
      method: asked.refund?.method ?? null,
      reason: asked.reason,
    };
    await audit(tx, { action: 'counter.return', objectType: 'sale', objectId: id, changes });
    return findSale(tx, id);
  });
}
