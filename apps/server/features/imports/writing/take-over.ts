import type { Day } from '@forja/calendar/day';
import type { Plan } from '@forja/contract/memberships/plan-routes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { cancelCharge, creditAccount, postCharge } from '../../accounts/public.ts';
import { type RewrittenTerms, rewriteImported } from '../../membership-sales/public.ts';
import type { Update } from '../../sheet-checking/public.ts';
import type { RowValue } from '../../sheet-reading/public.ts';

/** A membership whose terms a newer sheet replaced. */
export interface Rewritten {
  id: string;
  before: RewrittenTerms;
  after: RewrittenTerms;
}

/** A debt or credit of an earlier sheet that a newer one replaced. */
export interface Replaced {
  /** The row that brought it. */
  rowId: string;
  kind: 'charge' | 'credit';
  cents: number;
  dueOn: Day | null;
}

const REPLACED = 'Saldo corregido con otra hoja';
export const CONCEPT = 'Saldo anterior';

interface Taking {
  update: Update;
  value: RowValue;
  /** The membership that stays here. */
  heldId: string | null;
}

/** Gives the membership what is taken from the sheet. */
export async function rewriteMembership(
  tx: Tx,
  { update: { taken }, value, heldId }: Taking,
  planOf: (name: string) => Plan | undefined,
): Promise<Rewritten | null> {
  const takes = (column: (typeof taken)[number]) => taken.includes(column);
  if (heldId === null || !(takes('endsOn') || takes('plan') || takes('visits'))) return null;
  const { startsOn, endsOn, priceCents, visitsLeft } = value;
  const plan = takes('plan') && value.plan ? planOf(value.plan) : undefined;
  const written = await rewriteImported(tx, {
    id: heldId,
    days: takes('endsOn') ? { startsOn, endsOn } : null,
    terms: plan ? { plan, priceCents } : null,
    ...((plan || takes('visits')) && { visitsLeft }),
  });
  return { id: heldId, ...written };
}

interface Brought {
  rowId: string;
  chargeId: string | null;
  creditId: string | null;
  cents: number;
  dueOn: Day | null;
}

/** The debts and credits of earlier sheets that nobody has paid or used. */
const untouched = (tx: Tx, personId: string) =>
  tx.all(sql<Brought>`
    select r.id as "rowId", c.id as "chargeId", null::uuid as "creditId",
      c.total_cents as cents, c.due_on as "dueOn"
    from import_rows r join charges c on c.id = (r.written ->> 'chargeId')::uuid
    where r.person_id = ${personId}::uuid and r.undone_at is null and c.settled_cents = 0
    union all
    select r.id, null, k.id, k.amount_cents, null
    from import_rows r join credits k on k.id = (r.written ->> 'creditId')::uuid
    where r.person_id = ${personId}::uuid and r.undone_at is null and k.allocated_cents = 0`);

/** Ends what earlier sheets said of a person's balance, before this one says it anew. */
export async function replaceBalance(
  tx: Tx,
  personId: string,
): Promise<{ replaced: Replaced[]; documents: string[] }> {
  const replaced: Replaced[] = [];
  const documents: string[] = [];
  for (const { rowId, chargeId, creditId, cents, dueOn } of await untouched(tx, personId)) {
    if (chargeId) await cancelCharge(tx, chargeId, REPLACED, { reuse: false });
    const ending = creditId ? await useCredit(tx, personId, cents, REPLACED) : null;
    if (ending) documents.push(ending);
    replaced.push({ rowId, kind: chargeId ? 'charge' : 'credit', cents, dueOn });
  }
  return { replaced, documents };
}

/** A credit is ended by a debt that uses it up. */
export const useCredit = (tx: Tx, userId: string, cents: number, concept: string) =>
  postCharge(tx, { userId, kind: 'adjustment', concept, unitPriceCents: cents });

/** Posts a replaced debt or credit again; the row that had brought it names the new document. */
export async function putBalanceBack(
  tx: Tx,
  personId: string,
  { rowId, kind, cents, dueOn }: Replaced,
): Promise<void> {
  const id =
    kind === 'charge'
      ? await postCharge(tx, {
          userId: personId,
          kind: 'adjustment',
          concept: CONCEPT,
          unitPriceCents: cents,
          ...(dueOn && { dueOn }),
        })
      : await creditAccount(tx, {
          userId: personId,
          kind: 'pro-rata',
          amountCents: cents,
          reason: CONCEPT,
        });
  const row = sql`id = ${rowId}::uuid`;
  if (kind === 'charge') {
    const { ended } = await tx.one(sql<{ ended: string }>`
      select written ->> 'chargeId' as ended from import_rows where ${row}`);
    await noteDocument(tx, row, ended);
  }
  await tx.run(sql`
    update import_rows set written = written || jsonb_build_object(${`${kind}Id`}::text, ${id}::text)
    where ${row}`);
}

/** Notes a debt that a row caused, so that it is not taken for one of the gym's own. */
export const noteDocument = (tx: Tx, row: RawBuilder<unknown>, id: string) =>
  tx.run(sql`
    update import_rows set written = jsonb_set(written, '{documents}',
      coalesce(written -> 'documents', '[]'::jsonb) || to_jsonb(${id}::text))
    where ${row}`);
