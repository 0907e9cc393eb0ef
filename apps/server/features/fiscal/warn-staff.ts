import { CERTIFICATE_DAYS } from '@forja/contract/fiscal/values';
import { FISCAL_KIND_NAMES } from '@forja/contract/fiscal/words';
import { sql } from 'kysely';
import { holdersOf } from '../../domain/duties/holders.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { hasRows } from '../../platform/db/has-rows.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { notify } from '../notifications/public.ts';
import { waitsLong } from './attention.ts';
import type { DocumentRow } from './cr/compose/document-rows.ts';

const DOCUMENTS = '/caja?vista=comprobantes';
const SETTINGS = '/settings?vista=facturacion';

/** Notifies those who correct documents that one was rejected, and why. */
export async function notifyOfRejected(
  tx: Tx,
  { id, kind, number }: DocumentRow,
  reason: string,
): Promise<void> {
  const { userId } = await tx.one(sql<{ userId: string | null }>`
    select a.user_id as "userId" from fiscal_documents f
    join accounts a on a.gym_id = f.gym_id and a.id = f.account_id where f.id = ${id}::uuid`);
  await notify(tx, {
    userIds: await holdersOf(tx, 'fiscal.issue', userId === null ? {} : { person: userId }),
    kind: 'staff-fiscal',
    title: `Hacienda rechazó: ${FISCAL_KIND_NAMES[kind]} ${number}`,
    body: reason,
    link: DOCUMENTS,
    subject: `fiscal-rejected:${id}`,
  });
}

/** Warns once about each document that has waited for long. */
async function warnOfWaiting(tx: Tx): Promise<void> {
  const waiting = await tx.run(sql`
    update fiscal_documents f set warned_at = now() where f.warned_at is null and ${waitsLong}`);
  if (waiting === 0) return;
  await notify(tx, {
    userIds: await holdersOf(tx, 'fiscal.issue'),
    kind: 'staff-fiscal',
    title:
      waiting === 1
        ? 'Un comprobante lleva más de un día sin salir'
        : `${waiting} comprobantes llevan más de un día sin salir`,
    body: 'Hacienda no los ha recibido. Siguen en cola; revisa que haya conexión.',
    link: DOCUMENTS,
    subject: 'fiscal-unsent',
  });
}

const inDays = (days: number): string => {
  if (days <= 0) return 'venció';
  return days === 1 ? 'vence mañana' : `vence en ${days} días`;
};

/** Warns owners 30, 7 and 1 days before the certificate expires, each once. */
async function warnOfCertificate(tx: Tx): Promise<void> {
  const ending = await tx.maybe(sql<{ days: number; warned: number | null }>`
    select ceil(extract(epoch from certificate_until - now()) / extract(epoch from interval '1 day'))::integer as days,
      certificate_warned as warned
    from fiscal_settings where starts_on is not null and certificate_until is not null for update`);
  if (!ending) return;
  const { days, warned } = ending;
  const due = CERTIFICATE_DAYS.filter((limit) => days <= limit).at(-1);
  if (due === undefined || (warned !== null && warned <= due)) return;
  await tx.run(sql`update fiscal_settings set certificate_warned = ${due}`);
  const owners = await tx.all(sql<{ id: string }>`
    select id from users where role = 'owner' and status = 'active'`);
  await notify(tx, {
    userIds: owners.map(({ id }) => id),
    kind: 'staff-fiscal',
    title: `El certificado de facturación ${inDays(days)}`,
    body: 'Sin uno vigente no se firman comprobantes. Genera otro en el portal de Hacienda y súbelo.',
    link: SETTINGS,
    subject: 'fiscal-certificate',
  });
}

/** Warns about problems that nobody would notice otherwise. */
export const warnStaff = (db: Db): Promise<void> =>
  db.tx(async (tx) => {
    await warnOfCertificate(tx);
    await warnOfWaiting(tx);
  });

const WARN_JOB = 'fiscal.warn';

export const warnJob = (platform: Platform): Job<object> => ({
  name: WARN_JOB,
  cron: '20 * * * *',
  run: () =>
    platform.eachDueGym(WARN_JOB, async (db) => {
      await warnStaff(db);
      return hasRows(db, sql`select from fiscal_settings where starts_on is not null`);
    }),
});
