import { MINUTE_MS } from '@forja/calendar/duration';
import type { FiscalStatus } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { createSealing } from '../../../platform/identity/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accountCurrency } from '../../accounts/public.ts';
import { type FiscalSettings, findSealed, findSettings } from '../fiscal-settings-rows.ts';
import { openCertificate, type SigningKey } from './certificate.ts';
import { composeDocument, Lacking, totalOf } from './compose-document.ts';
import { type DocumentRow, documentColumns, receiverOf } from './document-rows.ts';
import { localTimeOf } from './local-time.ts';
import {
  type Answer,
  OfficeAway,
  OfficeRefusal,
  openReception,
  type Reception,
} from './reception.ts';
import { signDocument } from './sign.ts';
import { writeDocument } from './write-document.ts';
import { unescapeText } from './xml-text.ts';

/** The job that sends an accepted document to whom it is made out. */
export const MAIL_DOCUMENT = 'fiscal.mail';

/** How long a server may be busy with a document before another takes it. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 900;
const TOKEN_MS = 4 * MINUTE_MS;
const NO_PROVIDER = 'Falta quién provee el sistema; lo pone quien opera Forja.';

/** Takes the next document that is due, so that no other server does. */
const claim = (db: Db): Promise<DocumentRow | undefined> =>
  db.tx((tx) =>
    tx.maybe(sql<DocumentRow>`
      update fiscal_documents
      set attempts = attempts + 1, next_at = clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'
      where id = (
        select id from fiscal_documents
        where status in ('waiting', 'received', 'processing') and next_at <= clock_timestamp()
        order by next_at, number limit 1 for update skip locked)
      returning ${documentColumns}`),
  );

/** Each wait is twice the one before, up to a quarter of an hour. */
const waitOf = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 10), LONGEST_WAIT_SECONDS);

interface State {
  status: FiscalStatus;
  reason?: string | null;
  answerXml?: string | null;
}

const DECIDED: readonly string[] = ['accepted', 'rejected'];

/** What has been decided stays decided. */
const setState = (db: Db, { id, attempts }: DocumentRow, state: State): Promise<number> =>
  db.run(sql`
    update fiscal_documents
    set status = ${state.status}, reason = ${state.reason ?? null},
      answer_xml = coalesce(${state.answerXml ?? null}, answer_xml),
      decided_at = case when ${DECIDED.includes(state.status)} then clock_timestamp() end,
      next_at = clock_timestamp() + ${waitOf(attempts)} * interval '1 second'
    where id = ${id}::uuid and status not in ('accepted', 'rejected')`);

const setAway = (db: Db, away: FiscalSettings['away']): Promise<number> =>
  db.run(sql`update fiscal_settings set away = ${away} where away is distinct from ${away}`);

const DETAIL = /<DetalleMensaje>([\s\S]*?)<\/DetalleMensaje>/;

const STATES: Record<string, FiscalStatus> = {
  recibido: 'received',
  procesando: 'processing',
  aceptado: 'accepted',
  rechazado: 'rejected',
  error: 'rejected',
};

function stateOf({ state, xml }: Answer): State {
  const status = STATES[state.toLowerCase()] ?? 'processing';
  const detail = xml === null ? null : (DETAIL.exec(xml)?.[1] ?? null);
  const reason = status === 'rejected' ? unescapeText(detail ?? state).trim() : null;
  return { status, reason, answerXml: xml };
}

/** Everything one run needs, opened once. */
function createDesk(platform: Platform, db: Db, settings: FiscalSettings) {
  const sealing = createSealing(platform.secrets, 'fiscal');
  const opened = new Map<string, { reception: Reception; at: number }>();
  let key: SigningKey | undefined;

  return {
    settings,
    provider: platform.config.fiscal.provider,
    async signingKey(): Promise<SigningKey> {
      if (key) return key;
      const sealed = await findSealed(db);
      if (!sealed?.certificate || !sealed.pin) throw new Lacking('Falta el certificado.');
      try {
        const pin = sealing.open(sealed.pin).toString();
        key = await openCertificate(sealing.open(sealed.certificate), pin);
        return key;
      } catch {
        // It was sealed with another secret of the server.
        throw new Lacking('El certificado ya no se puede abrir: súbelo de nuevo.');
      }
    },
    async reception({ environment }: DocumentRow): Promise<Reception> {
      const known = opened.get(environment);
      if (known && Date.now() - known.at < TOKEN_MS) return known.reception;
      const sealed = await findSealed(db);
      if (!sealed?.username || !sealed.password) throw new Lacking('Falta el usuario de la API.');
      const login = {
        username: sealed.username,
        password: sealing.open(sealed.password).toString(),
      };
      const reception = await openReception(platform.config.fiscal, environment, login);
      opened.set(environment, { reception, at: Date.now() });
      return reception;
    },
  };
}

type Desk = ReturnType<typeof createDesk>;

/** Writes and signs a document once; from then on it is sent as it is. */
async function signOnce(db: Db, desk: Desk, row: DocumentRow): Promise<string> {
  if (row.xml !== null) return row.xml;
  if (desk.provider === null) throw new Lacking(NO_PROVIDER);
  if ((await accountCurrency(db)) !== 'CRC') {
    throw new Lacking('Por ahora solo se emiten documentos en colones.');
  }
  const money = { currency: 'CRC', exchangeRateCents: 100 };
  const document = await composeDocument(db, desk.settings, desk.provider, row, money);
  const key = await desk.signingKey();
  const now = new Date();
  if (key.certificate.validToDate < now) throw new Lacking('El certificado venció.');
  const xml = signDocument(writeDocument(document), key, now);
  await db.run(sql`
    update fiscal_documents
    set xml = ${xml}, content = ${JSON.stringify(document)}, total_cents = ${totalOf(document.lines)}
    where id = ${row.id}::uuid and xml is null`);
  return xml;
}

async function post(db: Db, desk: Desk, row: DocumentRow, xml: string): Promise<State> {
  const { identification } = desk.settings.issuer;
  const receiver = row.kind === '04' ? undefined : await receiverOf(db, row.id);
  const reception = await desk.reception(row);
  await db.run(sql`
    update fiscal_documents set tried_at = clock_timestamp() where id = ${row.id}::uuid`);
  try {
    await reception.send({
      clave: row.clave,
      issuedAt: localTimeOf(new Date(row.createdAt)),
      issuer: identification,
      receiver: receiver ?? null,
      xml,
    });
    return { status: 'received' };
  } catch (error) {
    if (!(error instanceof OfficeRefusal)) throw error;
    // It also refuses what it has already.
    const answer = await reception.ask(row.clave);
    return answer ? stateOf(answer) : { status: 'held', reason: error.message };
  }
}

/** One step of a document: sent, or asked for when it may have been sent before. */
async function advance(db: Db, desk: Desk, row: DocumentRow): Promise<State> {
  const xml = await signOnce(db, desk, row);
  if (row.triedAt === null) return post(db, desk, row, xml);
  const answer = await (await desk.reception(row)).ask(row.clave);
  return answer ? stateOf(answer) : post(db, desk, row, xml);
}

/** Writes down what became of a document; a real one that is accepted goes to whom it is made out. */
async function settle(platform: Platform, db: Db, row: DocumentRow, state: State): Promise<void> {
  await db.tx(async (tx) => {
    const changed = await setState(tx, row, state);
    const isReal = row.environment === 'production';
    if (changed === 0 || state.status !== 'accepted' || !isReal) return;
    const data = { gymId: tx.gymId, documentId: row.id };
    await platform.jobs.enqueue(tx, MAIL_DOCUMENT, data);
  });
}

/** Sends what is due of a gym, and asks what became of what was sent; ends where nobody answers. */
export async function sendDocuments(platform: Platform, gymId: string): Promise<void> {
  const db = platform.gymDb(gymId);
  const settings = await findSettings(db);
  if (!settings) return;
  const desk = createDesk(platform, db, settings);
  for (;;) {
    const row = await claim(db);
    if (!row) return;
    try {
      await settle(platform, db, row, await advance(db, desk, row));
      await setAway(db, null);
    } catch (error) {
      if (error instanceof Lacking) {
        await setState(db, row, { status: 'held', reason: error.message });
        continue;
      }
      if (error instanceof OfficeRefusal) {
        await setState(db, row, { status: 'waiting', reason: error.message });
        return;
      }
      if (!(error instanceof OfficeAway)) throw error;
      await setAway(db, error.who);
      await setState(db, row, { status: row.status });
      return;
    }
  }
}
