import type { Day } from '@forja/calendar/day';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/gym-db.ts';
import type { FiscalDocuments, Settled } from '../../accounts/public.ts';
import { CREDIT_NOTE, DEBIT_NOTE, INVOICE, TICKET } from '../../tax-office/public.ts';
import type { FiscalSettings } from '../fiscal-settings-rows.ts';
import { documentedCharge, originsOf } from './compose/passed-charges.ts';
import { receiveLater, takeReceiptsBack } from './compose/payment-receipt.ts';
import { linkCharge, numberDocument } from './number-document.ts';

/** The settings of a gym that issues documents since this day. */
type Issuing = FiscalSettings & { startsOn: Day };

/**
 * Those of these charges that are in no document yet. Left out are sales before the first day,
 * charges brought in from elsewhere (adjustments), and charges passed on from an account where they
 * had a document. Credit given on a charge itself only makes it cheaper and does not count as
 * payment.
 */
const undocumented = (tx: Tx, startsOn: Day, settled: readonly Settled[]) =>
  tx.all(sql<{ id: string }>`
    with asked as (
      select distinct c.id from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as x ("chargeId" uuid, "creditId" uuid)
      join charges c on c.id = x."chargeId"
      left join credits k on k.id = x."creditId"
      where c.day >= ${startsOn}::date and c.kind <> 'adjustment'
        and (k.id is null or (k.charge_id is distinct from c.id and k.kind <> 'write-off'))
    )
    select a.id from asked a
    where not exists (
      select from ${originsOf(sql<boolean>`c.id = a.id`)} o
      join fiscal_document_charges d on d.charge_id = o.id)
    order by a.id`);

/** The document that this transaction has already begun for the account. */
const begunFor = (tx: Tx, accountId: string) =>
  tx.maybe(sql<{ id: string }>`
    select id from fiscal_documents
    where account_id = ${accountId}::uuid and created_at = now() and kind in (${INVOICE}, ${TICKET})`);

async function kindFor(tx: Tx, accountId: string): Promise<typeof INVOICE | typeof TICKET> {
  const receiver = await tx.maybe(sql`
    select from accounts a join fiscal_receivers r on r.user_id = a.user_id
    where a.id = ${accountId}::uuid`);
  return receiver ? INVOICE : TICKET;
}

async function onSettled(
  tx: Tx,
  settings: Issuing,
  accountId: string,
  settled: readonly Settled[],
): Promise<void> {
  await receiveLater(
    tx,
    settings,
    settled.map(({ chargeId }) => chargeId),
  );
  const charges = await undocumented(tx, settings.startsOn, settled);
  if (charges.length === 0) return;
  const begun = await begunFor(tx, accountId);
  const documentId =
    begun?.id ??
    (await numberDocument(tx, settings, { kind: await kindFor(tx, accountId), accountId }));
  await tx.run(sql`
    insert into fiscal_document_charges (gym_id, document_id, charge_id)
    select ${tx.gymId}, ${documentId}::uuid, id
    from unnest(${charges.map(({ id }) => id)}::uuid[]) c (id)`);
}

/** The document of an earlier transaction, in the same environment, that states a higher amount. */
const contradicted = (tx: Tx, { environment }: Issuing, creditId: string) =>
  tx.maybe(sql<{ id: string; accountId: string }>`
    select f.id, f.account_id as "accountId"
    from credits k
    cross join lateral ${originsOf(sql<boolean>`c.id = k.charge_id`)} o
    join fiscal_document_charges d on d.charge_id = o.id
    join fiscal_documents f on f.gym_id = d.gym_id and f.id = d.document_id
    where k.id = ${creditId}::uuid and k.kind <> 'write-off' and f.created_at <> now()
      and f.environment = ${environment}`);

async function onCredited(tx: Tx, settings: Issuing, creditId: string): Promise<void> {
  const before = await contradicted(tx, settings, creditId);
  if (!before) return;
  const { id: refersTo, accountId } = before;
  await numberDocument(tx, settings, { kind: CREDIT_NOTE, accountId, refersTo, creditId });
}

/** The credit note of a credit. */
const noteOf = (tx: Tx, { environment }: Issuing, creditId: string) =>
  tx.maybe(sql<{ id: string; accountId: string; chargeId: string }>`
    select f.id, f.account_id as "accountId", k.charge_id as "chargeId"
    from fiscal_documents f join credits k on k.gym_id = f.gym_id and k.id = f.credit_id
    where f.credit_id = ${creditId}::uuid and f.environment = ${environment}`);

async function onCreditTakenBack(
  tx: Tx,
  settings: Issuing,
  creditId: string,
  chargeId: string,
): Promise<void> {
  const note = await noteOf(tx, settings, creditId);
  if (!note) return;
  const raises = {
    chargeId: await documentedCharge(tx, note.chargeId),
    reason: 'Se retiró el crédito',
  };
  const about = { kind: DEBIT_NOTE, accountId: note.accountId, refersTo: note.id, raises } as const;
  await linkCharge(tx, await numberDocument(tx, settings, about), chargeId);
}

/**
 * Writes a ticket or an invoice for each sale, a credit note for each part that is taken back, and
 * a debit note when that credit is withdrawn.
 */
export const costaRica = (settings: Issuing): FiscalDocuments => ({
  onSettled: (tx, accountId, settled) => onSettled(tx, settings, accountId, settled),
  onCredited: (tx, creditId) => onCredited(tx, settings, creditId),
  onCreditTakenBack: (tx, creditId, chargeId) =>
    onCreditTakenBack(tx, settings, creditId, chargeId),
  onMoneyTakenBack: (tx, chargeIds) => takeReceiptsBack(tx, settings, chargeIds),
});
