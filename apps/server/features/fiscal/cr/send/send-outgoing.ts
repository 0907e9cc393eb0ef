import type { FiscalEnvironment, FiscalStatus } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/gym-db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { type FiscalSettings, findSettings } from '../../fiscal-settings-rows.ts';
import { Lacking } from '../compose/sold-lines.ts';
import { createSendingSession, type Desk } from '../desk.ts';
import { unescapeText } from '../xml-text.ts';
import { type Answer, LoginRefused, OfficeAway, OfficeRefusal, type Sent } from './reception.ts';

/** Something that is signed and sent once: a document of a sale, or an answer to a purchase. */
export interface Outgoing {
  id: string;
  environment: FiscalEnvironment;
  clave: string;
  status: FiscalStatus;
  xml: string | null;
  triedAt: Date | null;
  attempts: number;
}

/** How one kind of them is taken from its table, written and sent. */
export interface OutgoingKind<Row extends Outgoing> {
  table: 'fiscal_documents' | 'fiscal_purchase_answers';
  /**
   * Takes the next one that is due for some seconds, so that no other server does. The user and
   * password that are kept open one environment only.
   */
  claim(db: Db, environment: FiscalEnvironment, leaseSeconds: number): Promise<Row | undefined>;
  /** Writes, signs and keeps it; from then on it is sent as it is. */
  sign(db: Db, desk: Desk, row: Row): Promise<string>;
  /** What the tax office knows it by. */
  nameOf(row: Row): string;
  sentOf(db: Db, desk: Desk, row: Row, xml: string): Promise<Sent>;
  /** What follows in the transaction that writes a state down for the first time. */
  onState?(tx: Tx, row: Row, state: State): Promise<void>;
}

export interface State {
  status: FiscalStatus;
  reason?: string | null;
  answerXml?: string | null;
}

/** How long a server may be busy with one before another takes it. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 900;

/** Each wait is twice the one before, up to a quarter of an hour. */
const waitOf = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 10), MAX_WAIT_SECONDS);

const DETAIL = /<DetalleMensaje>([\s\S]*?)<\/DetalleMensaje>/;
const CLAVE = /<Clave>\s*(\w{50})/;

const STATES: Record<string, FiscalStatus> = {
  recibido: 'received',
  procesando: 'processing',
  aceptado: 'accepted',
  rechazado: 'rejected',
  error: 'rejected',
};

function stateOf({ clave }: Outgoing, { state, xml }: Answer): State {
  const status = STATES[state.toLowerCase()] ?? 'processing';
  const about = xml === null ? clave : (CLAVE.exec(xml)?.[1] ?? clave);
  // What was said of another document decides nothing here.
  if (about !== clave) throw new OfficeAway('office');
  const detail = xml === null ? null : (DETAIL.exec(xml)?.[1] ?? null);
  const reason = status === 'rejected' ? unescapeText(detail ?? state).trim() : null;
  return { status, reason, answerXml: xml };
}

const DECIDED: readonly FiscalStatus[] = ['accepted', 'rejected'];

/** Writes down what became of it; what has been decided stays decided. */
async function setState<Row extends Outgoing>(
  db: Db,
  { table, onState }: OutgoingKind<Row>,
  row: Row,
  state: State,
): Promise<void> {
  await db.tx(async (tx) => {
    const changed = await tx.run(sql`
      update ${sql.table(table)}
      set status = ${state.status}, reason = ${state.reason ?? null},
        answer_xml = coalesce(${state.answerXml ?? null}, answer_xml),
        decided_at = case when ${DECIDED.includes(state.status)} then clock_timestamp() end,
        next_at = clock_timestamp() + ${waitOf(row.attempts)} * interval '1 second'
      where id = ${row.id}::uuid and status not in ('accepted', 'rejected')`);
    if (changed > 0) await onState?.(tx, row, state);
  });
}

const setAway = (db: Db, away: NonNullable<FiscalSettings['away']>): Promise<number> =>
  db.run(sql`update fiscal_settings set away = ${away} where away is distinct from ${away}`);

const setLoginRefused = (db: Db): Promise<number> =>
  db.run(sql`update fiscal_settings set login_refused_at = clock_timestamp()`);

/** The tax office is there and knows who asks. */
const setAnswered = (db: Db): Promise<number> =>
  db.run(sql`
    update fiscal_settings set away = null, login_refused_at = null
    where away is not null or login_refused_at is not null`);

async function post<Row extends Outgoing>(
  db: Db,
  desk: Desk,
  kind: OutgoingKind<Row>,
  row: Row,
  xml: string,
): Promise<State> {
  const sent = await kind.sentOf(db, desk, row, xml);
  const reception = await desk.reception(row);
  await db.run(sql`
    update ${sql.table(kind.table)} set tried_at = clock_timestamp() where id = ${row.id}::uuid`);
  try {
    await reception.send(sent);
    return { status: 'received' };
  } catch (error) {
    if (!(error instanceof OfficeRefusal)) throw error;
    // It also refuses what it has already.
    const answer = await reception.ask(kind.nameOf(row));
    return answer ? stateOf(row, answer) : { status: 'held', reason: error.message };
  }
}

/** One step: sent, or asked for when it may have been sent before. */
async function advance<Row extends Outgoing>(
  db: Db,
  desk: Desk,
  kind: OutgoingKind<Row>,
  row: Row,
): Promise<State> {
  const xml = row.xml ?? (await kind.sign(db, desk, row));
  if (row.triedAt === null) return post(db, desk, kind, row, xml);
  const answer = await (await desk.reception(row)).ask(kind.nameOf(row));
  return answer ? stateOf(row, answer) : post(db, desk, kind, row, xml);
}

/** Sends what is due of a gym, and asks what became of what was sent; ends where nobody answers. */
export async function sendOutgoing<Row extends Outgoing>(
  platform: Platform,
  gymId: string,
  kind: OutgoingKind<Row>,
): Promise<void> {
  const db = platform.gymDb(gymId);
  const settings = await findSettings(db);
  if (!settings || settings.isLoginRefused) return;
  const desk = createSendingSession(platform, db, settings);
  for (;;) {
    const row = await kind.claim(db, settings.environment, LEASE_SECONDS);
    if (!row) return;
    try {
      await setState(db, kind, row, await advance(db, desk, kind, row));
      await setAnswered(db);
    } catch (error) {
      if (error instanceof Lacking) {
        await setState(db, kind, row, { status: 'held', reason: error.message });
        continue;
      }
      if (error instanceof OfficeAway) await setAway(db, error.who);
      else if (error instanceof LoginRefused) await setLoginRefused(db);
      else if (!(error instanceof OfficeRefusal)) throw error;
      const reason = error instanceof OfficeRefusal ? error.message : null;
      await setState(db, kind, row, { status: row.status, reason });
      return;
    }
  }
}
