import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/gym-db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type FiscalDocument, signDocument, writeDocument } from '../../../tax-office/public.ts';
import { notifyOfRejected } from '../../warn-staff.ts';
import { composeDocument, originOf } from '../compose/compose-document.ts';
import { moneyOf } from '../compose/document-money.ts';
import { type DocumentRow, documentColumns } from '../compose/document-rows.ts';
import { receiveFirst } from '../compose/payment-receipt.ts';
import { totalOf } from '../compose/sold-lines.ts';
import type { Desk } from '../desk.ts';
import { type OutgoingKind, type State, sendOutgoing } from './send-outgoing.ts';

/** The job that mails an accepted document to its receiver. */
export const MAIL_DOCUMENT = 'fiscal.mail';

const DEFERRED = '10';

/**
 * A note waits until the document it names is accepted or rejected, because the tax office looks
 * that one up.
 */
const claim: OutgoingKind<DocumentRow>['claim'] = (db, environment, leaseSeconds) =>
  db.tx((tx) =>
    tx.maybe(sql<DocumentRow>`
      update fiscal_documents
      set attempts = attempts + 1, next_at = clock_timestamp() + ${leaseSeconds} * interval '1 second'
      where id = (
        select id from fiscal_documents f
        where status in ('waiting', 'received', 'processing') and next_at <= clock_timestamp()
          and environment = ${environment} and not exists (select from fiscal_documents b where b.gym_id = f.gym_id
            and b.id = f.refers_to and b.status not in ('accepted', 'rejected'))
        order by next_at, number limit 1 for update skip locked)
      returning ${documentColumns}`),
  );

async function sign(db: Db, desk: Desk, row: DocumentRow): Promise<string> {
  const money = await moneyOf(db, row);
  const document = await composeDocument(db, desk.settings, desk.provider, row, money);
  const xml = signDocument(writeDocument(document), await desk.validKey(), new Date());
  await db.tx(async (tx) => {
    await tx.run(sql`
      update fiscal_documents
      set xml = ${xml}, content = ${JSON.stringify(document)}, total_cents = ${totalOf(document.lines)}
      where id = ${row.id}::uuid and xml is null`);
    if (document.condition !== DEFERRED) return;
    await receiveFirst(tx, desk.settings, (await originOf(tx, row)).id);
  });
  return xml;
}

/** The issuer and receiver in the signed document, even if the settings have changed since. */
async function sentOf(db: Db, _: Desk, { id, clave }: DocumentRow, xml: string) {
  const { content } = await db.one(sql<{ content: FiscalDocument }>`
    select content from fiscal_documents where id = ${id}::uuid`);
  return {
    clave,
    issuedAt: content.issuedAt,
    issuer: content.issuer.identification,
    receiver: content.receiver?.identification ?? null,
    xml,
  };
}

const documents = (platform: Platform): OutgoingKind<DocumentRow> => ({
  table: 'fiscal_documents',
  claim,
  sign,
  nameOf: ({ clave }) => clave,
  sentOf,
  /** Mails an accepted real document to its receiver. */
  async onState(tx, row: DocumentRow, { status, reason }: State) {
    if (status === 'rejected') await notifyOfRejected(tx, row, reason ?? '');
    if (status !== 'accepted' || row.environment !== 'production') return;
    await platform.jobs.enqueue(tx, MAIL_DOCUMENT, { gymId: tx.gymId, documentId: row.id });
  },
});

/** Sends the documents of a gym that are due. */
export const sendDocuments = (platform: Platform, gymId: string): Promise<void> =>
  sendOutgoing(platform, gymId, documents(platform));
