import type { FiscalEnvironment, FiscalStatus } from '@forja/contract/fiscal/values';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/db/gym-db.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  type Answer,
  LoginRefused,
  OfficeAway,
  OfficeRefusal,
  type Sent,
  textBetween,
  unescapeText,
} from '../../../tax-office/public.ts';
import { type FiscalSettings, findSettings } from '../../fiscal-settings-rows.ts';
import { Lacking } from '../compose/sold-lines.ts';
import { createSendingSession, type Desk } from '../desk.ts';

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

/** How one kind of outgoing document is claimed, written and sent. */
export interface OutgoingKind<Row extends Outgoing> {
  table: 'fiscal_documents' | 'fiscal_purchase_answers';
  /**
   * Claims the next due row for some seconds, so that no other server takes it. The stored user and
   * password work in one environment only.
   */
  claim(db: Db, environment: FiscalEnvironment, leaseSeconds: number): Promise<Row | undefined>;
  /** Writes, signs and stores it. After this the content does not change. */
  sign(db: Db, desk: Desk, row: Row): Promise<string>;
  /** Its name at the tax office. */
  nameOf(row: Row): string;
  sentOf(db: Db, desk: Desk, row: Row, xml: string): Promise<Sent>;
  /** Runs in the transaction that stores a state for the first time. */
  onState?(tx: Tx, row: Row, state: State): Promise<void>;
}

export interface State {
  status: FiscalStatus;
  reason?: string | null;
  answerXml?: string | null;
}

/** How long a server may work on one row before another takes it. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 900;

/** Each wait is twice as long as the one before, up to a quarter of an hour. */
const waitOf = (attempts: number): number =>
  Math.min(FIRST_WAIT_SECONDS * 2 ** Math.min(attempts - 1, 10), MAX_WAIT_SECONDS);

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
  // An answer about another document is ignored.
  if (about !== clave) throw new OfficeAway('office');
  const detail = xml === null ? null : textBetween(xml, 'DetalleMensaje');
  const reason = status === 'rejected' ? unescapeText(detail ?? state).trim() : null;
  return { status, reason, answerXml: xml };
}

const DECIDED: readonly FiscalStatus[] = ['accepted', 'rejected'];

/** Stores the outcome. A final outcome does not change any more. */
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

/** Records that the tax office answers and accepts the login. */
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
    // The tax office also refuses a document that it already has.
    const answer = await reception.ask(kind.nameOf(row));
    return answer ? stateOf(row, answer) : { status: 'held', reason: error.message };
  }
}

/** Takes one step: sends the document, or asks about it when it may have been sent before. */
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

/** Sends a gym's due documents and asks about those already sent. Stops when nobody answers. */
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
