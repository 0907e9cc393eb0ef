import { randomInt } from 'node:crypto';
import { asDay } from '@forja/calendar/day';
import type { FiscalKind } from '@forja/contract/fiscal/values';
import { type RawBuilder, sql } from 'kysely';
import { nextNumber } from '../../../platform/db/counters.ts';
import type { Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { announce } from '../../../platform/notices/notices.ts';
import {
  claveOf,
  consecutiveOf,
  INVOICE,
  localTimeOf,
  type Situation,
} from '../../tax-office/public.ts';
import type { FiscalSettings } from '../fiscal-settings-rows.ts';

/** Announced when a document is ready to be sent. */
export const FISCAL_DUE = 'fiscal-due';

const SECURITY_CODES = 100_000_000;

const situationOf = ({ away }: FiscalSettings): Situation => {
  if (away === null) return '1';
  return away === 'office' ? '2' : '3';
};

interface NewDocument {
  kind: FiscalKind;
  accountId: string;
  refersTo?: string;
  creditId?: string;
  /** The charge whose amount a debit note raises, and why. */
  raises?: { chargeId: string; reason: string };
  /** When the money of a receipt arrived. */
  paidAt?: RawBuilder<Date>;
}

/**
 * Takes the next number of a series and stores the document with it. This shares the transaction of
 * what the document is about, so that no number is missing and none is used twice.
 */
export async function numberDocument(
  tx: Tx,
  settings: FiscalSettings,
  { kind, accountId, refersTo, creditId, raises, paidAt }: NewDocument,
): Promise<string> {
  const { environment, branch, terminal } = settings;
  const issuer = settings.issuer.identification.number;
  const series = `fiscal ${environment} ${issuer} ${branch}-${terminal}-${kind}`;
  const number = await nextNumber(tx, series);
  const { now } = await tx.one(sql<{ now: Date }>`select now() as now`);
  const clave = claveOf({
    day: asDay(localTimeOf(new Date(now)).slice(0, 10)),
    issuer,
    consecutive: consecutiveOf({ branch, terminal }, kind, number),
    situation: situationOf(settings),
    securityCode: randomInt(SECURITY_CODES),
  });
  const id = newId();
  await tx.run(
    build.insertInto('fiscal_documents').values({
      gym_id: tx.gymId,
      id,
      account_id: accountId,
      environment,
      kind,
      issuer,
      branch,
      terminal,
      number,
      clave,
      refers_to: refersTo ?? null,
      credit_id: creditId ?? null,
      raised_charge_id: raises?.chargeId ?? null,
      correction: raises?.reason ?? null,
      defers_vat: settings.defersVat && kind === INVOICE,
      paid_at: paidAt ?? null,
    }),
  );
  await announce(tx, FISCAL_DUE);
  return id;
}

/** Marks a charge as being in a document, so that it gets no other. */
export const linkCharge = (tx: Tx, documentId: string, chargeId: string): Promise<number> =>
  tx.run(sql`
    insert into fiscal_document_charges (gym_id, document_id, charge_id)
    values (${tx.gymId}, ${documentId}::uuid, ${chargeId}::uuid)`);
