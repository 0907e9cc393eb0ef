import type { Day } from '@forja/calendar/day';
import type {
  FiscalSettingsInput,
  FiscalSettingsView,
  FiscalState,
} from '@forja/contract/fiscal/routes';
import { type FiscalEnvironment, SOLD_KINDS } from '@forja/contract/fiscal/values';
import { SOLD_KIND_NAMES } from '@forja/contract/fiscal/words';
import { sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { gymToday } from '../../platform/db/gym-today.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import { changedFields } from '../../platform/http/merge-edits.ts';
import { createSealing } from '../../platform/identity/sealing.ts';
import { announce } from '../../platform/notices/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ReadFor, readFor } from '../../platform/reading/file-readers.ts';
import { accountCurrency } from '../accounts/public.ts';
import {
  holderOf,
  isOfIssuer,
  LOGIN_REFUSED,
  readCertificate,
  UnusableCertificate,
} from '../tax-office/public.ts';
import { FISCAL_DUE } from './cr/number-document.ts';
import { releaseHeld } from './documents/release-held.ts';
import { isOfEnvironment } from './fiscal-settings-rows.ts';
import { lacksRate } from './rates/exchange-rates.ts';

const findView = (db: Db): Promise<FiscalSettingsView | undefined> =>
  db.maybe(sql<FiscalSettingsView>`
    select issuer - 'phone' as issuer, activity_code as "activityCode", branch, terminal,
      credit_days as "creditDays", defers_vat as "defersVat", cabys, username, password is not null as "hasPassword",
      certificate_until as "certificateUntil", environment, starts_on as "startsOn", away,
      login_refused_at is not null as "isLoginRefused"
    from fiscal_settings`);

/** Whether the issuer was changed since the certificate was uploaded. */
async function isForeignCertificate(db: Db): Promise<boolean> {
  const kept = await db.maybe(sql<{ holder: string | null; issuer: string }>`
    select certificate_holder as holder, issuer #>> '{identification,number}' as issuer
    from fiscal_settings`);
  return kept !== undefined && !isOfIssuer(kept.holder, kept.issuer);
}

const ISSUED_IN: readonly string[] = ['CRC', 'USD'];

/** What the gym still needs before its first document, each as a sentence. */
async function lacksOf(db: Db, settings: FiscalSettingsView | undefined): Promise<string[]> {
  if (!settings) return ['Escribe quién factura.'];
  const { certificateUntil, username, hasPassword, isLoginRefused, cabys } = settings;
  const isExpired = certificateUntil !== null && new Date(certificateUntil) < new Date();
  const missing = SOLD_KINDS.filter((kind) => !cabys[kind]).map((kind) => SOLD_KIND_NAMES[kind]);
  return [
    !ISSUED_IN.includes(await accountCurrency(db)) &&
      'Solo se emiten comprobantes en colones o en dólares.',
    (await lacksRate(db)) && 'Escribe el tipo de cambio de hoy.',
    (!username || !hasPassword) && 'Escribe el usuario y la contraseña de la API de Hacienda.',
    isLoginRefused && `${LOGIN_REFUSED} Escríbelos de nuevo.`,
    certificateUntil === null && 'Sube el certificado con el que se firma.',
    isExpired && 'El certificado venció: sube el nuevo.',
    (await isForeignCertificate(db)) &&
      'El certificado es de otra identificación: sube el de quien factura.',
    missing.length > 0 && `Falta el código CAByS de: ${missing.join(', ')}.`,
  ].filter((sentence) => sentence !== false);
}

export async function readState(db: Db): Promise<FiscalState> {
  const settings = await findView(db);
  return { settings: settings ?? null, lacks: await lacksOf(db, settings) };
}

const auditChange = (tx: Tx, changes: Record<string, unknown>): Promise<void> =>
  audit(tx, { action: 'settings.update', objectType: 'fiscal', objectId: null, changes });

/** The stored password of the tax office; undefined when there is none that can be opened. */
async function findPassword(platform: Platform, db: Db): Promise<string | undefined> {
  const kept = await db.maybe(sql<{ password: Buffer | null }>`
    select password from fiscal_settings`);
  if (!kept?.password) return undefined;
  return createSealing(platform.secrets, 'fiscal').find(kept.password)?.toString();
}

/** Refuses another issuer while numbers of the current one wait: a number belongs to its issuer. */
async function requireSameIssuer(tx: Tx, number: string): Promise<void> {
  const waiting = await tx.maybe(sql`
    select from fiscal_documents where xml is null and issuer <> ${number} and ${isOfEnvironment}
    union all
    select from fiscal_purchase_answers
    where xml is null and issuer <> ${number} and ${isOfEnvironment}
    limit 1`);
  if (!waiting) return;
  throw fieldError(
    'issuer.identification.number',
    'Hay comprobantes por enviar con la otra identificación. Espera a que salgan.',
  );
}

export function saveSettings(
  platform: Platform,
  db: Db,
  { password, ...value }: FiscalSettingsInput,
): Promise<FiscalState> {
  const sealing = createSealing(platform.secrets, 'fiscal');
  const sealed = password === null ? null : sealing.seal(Buffer.from(password));
  const { activityCode, branch, terminal, creditDays, defersVat, username } = value;
  return db.tx(async (tx) => {
    await requireSameIssuer(tx, value.issuer.identification.number);
    const before = (await findView(tx)) ?? {};
    const changesPassword = password !== null && password !== (await findPassword(platform, tx));
    const issuer = JSON.stringify({ ...value.issuer, phone: null });
    const cabys = JSON.stringify(value.cabys);
    await tx.run(sql`
      insert into fiscal_settings as s (gym_id, issuer, activity_code, branch, terminal,
        credit_days, defers_vat, cabys, username, password)
      values (${tx.gymId}, ${issuer}, ${activityCode}, ${branch}, ${terminal}, ${creditDays},
        ${defersVat}, ${cabys}, ${username}, ${sealed})
      on conflict (gym_id) do update set issuer = excluded.issuer,
        activity_code = excluded.activity_code, branch = excluded.branch,
        terminal = excluded.terminal, credit_days = excluded.credit_days,
        defers_vat = excluded.defers_vat, cabys = excluded.cabys,
        username = excluded.username, password = coalesce(excluded.password, s.password),
        login_refused_at = null, updated_at = now()`);
    const changed = changedFields(before, value);
    await auditChange(tx, { ...changed, ...(changesPassword && { changesPassword }) });
    await releaseHeld(tx);
    return readState(tx);
  });
}

/** Refuses a certificate that belongs to somebody other than the issuer. */
async function requireOwnCertificate(tx: Tx, holder: string | null): Promise<void> {
  const settings = await findView(tx);
  if (!settings || isOfIssuer(holder, settings.issuer.identification.number)) return;
  throw fieldError(
    'file',
    `Ese certificado es de ${holder} y quien factura es ${settings.issuer.identification.number}.`,
  );
}

/** Stores a certificate that can be opened and has not expired. */
export async function saveCertificate(
  platform: Platform,
  db: Db,
  { file, pin, signal }: { file: string; pin: string; signal: ReadFor['signal'] },
): Promise<FiscalState> {
  const bytes = Buffer.from(file, 'base64');
  const who = readFor(db, signal);
  const opened = readCertificate(platform.readers, who, { file: bytes, pin });
  const { certificate } = await opened.catch((error: unknown) => {
    if (!(error instanceof UnusableCertificate)) throw error;
    throw fieldError(
      'pin',
      'No se pudo abrir: revisa que el archivo sea el .p12 y que el PIN sea el suyo.',
    );
  });
  const until = certificate.validToDate;
  const holder = holderOf(certificate);
  if (until < new Date()) throw fieldError('file', 'Ese certificado ya venció.');
  const sealing = createSealing(platform.secrets, 'fiscal');
  return db.tx(async (tx) => {
    await requireOwnCertificate(tx, holder);
    const kept = await tx.run(sql`
      update fiscal_settings set certificate_holder = ${holder}, certificate = ${sealing.seal(bytes)},
        pin = ${sealing.seal(Buffer.from(pin))}, certificate_until = ${until.toISOString()}::timestamptz,
        certificate_warned = null, updated_at = now()`);
    if (kept === 0) throw fieldError('file', 'Guarda primero quién factura.');
    await auditChange(tx, { certificateUntil: until.toISOString() });
    await releaseHeld(tx);
    return readState(tx);
  });
}

/** Real documents are sent before a trial begins, as only the chosen environment is sent to. */
async function requireNothingOnTheWay(tx: Tx, environment: FiscalEnvironment): Promise<void> {
  if (environment === 'production') return;
  const onTheWay = await tx.maybe(sql`
    select from fiscal_documents
    where environment = 'production' and status not in ('accepted', 'rejected')
    union all
    select from fiscal_purchase_answers
    where environment = 'production' and status not in ('accepted', 'rejected')
    limit 1`);
  if (!onTheWay) return;
  throw fieldError(
    'environment',
    'Hay comprobantes reales sin respuesta de Hacienda. Espera a que salgan.',
  );
}

/** Marks trials that were not sent as left behind. */
async function markTrials(tx: Tx, environment: FiscalEnvironment): Promise<void> {
  if (environment === 'sandbox') return;
  for (const table of ['fiscal_documents', 'fiscal_purchase_answers']) {
    await tx.run(sql`
      update ${sql.table(table)} set reason = 'Era de prueba: ya no se envía.'
      where environment = 'sandbox' and status not in ('accepted', 'rejected')`);
  }
}

/** Begins to issue on a day that is not in the past, or stops. */
export function start(
  db: Db,
  { environment, startsOn }: { environment: FiscalEnvironment; startsOn: Day | null },
): Promise<FiscalState> {
  return db.tx(async (tx) => {
    const before = await readState(tx);
    if (startsOn !== null && before.lacks.length > 0) {
      throw fieldError('startsOn', before.lacks.join(' '));
    }
    const today = await gymToday(tx);
    if (startsOn !== null && startsOn < today && startsOn !== before.settings?.startsOn) {
      throw fieldError('startsOn', 'Elige hoy o un día que viene.');
    }
    await requireNothingOnTheWay(tx, environment);
    await tx.run(sql`
      update fiscal_settings set environment = ${environment}, starts_on = ${startsOn}::date,
        login_refused_at = null, updated_at = now()`);
    await markTrials(tx, environment);
    await announce(tx, FISCAL_DUE);
    if (before.settings) {
      await auditChange(tx, changedFields(before.settings, { environment, startsOn }));
    }
    return readState(tx);
  });
}
