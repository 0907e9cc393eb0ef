import { availableParallelism } from 'node:os';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import pg from 'pg';
import { WebSocketServer } from 'ws';
import { createExcel } from '../apps/server/platform/documents/excel.ts';
import { createPasswords } from '../apps/server/platform/identity/passwords.ts';
import { ceilingPath } from './measured-calls.ts';
import type { Statement } from './recording.ts';

/**
 * The ceiling: Fastify and the statements that Forja sends for the same call, on connections that
 * belong to one gym for good, so that there is no tenancy, session, validation or schema of the
 * answer. Forja's results are printed as a share of it.
 */
export interface CeilingOrder {
  appUrl: string;
  gymId: string;
  /** By the name of the call. */
  statements: Record<string, Statement[]>;
  /** How many columns the workbook has that a call answers, by its name. */
  workbooks: Record<string, number>;
  passwordHash: string;
  /** Told to all sockets when the database says so on this channel. */
  channel: string;
}

const order = await new Promise<CeilingOrder>((done) => process.once('message', done));
const options = `-c app.gym_id=${order.gymId}`;
const pool = new pg.Pool({ connectionString: order.appUrl, max: 10, options });
const app = Fastify();
// It ends with the bench.
pool.on('error', () => undefined);
const passwords = createPasswords(availableParallelism());

/** Statements with values are prepared once on each connection. */
const prepared = new Map<string, string>();
function toQuery({ text, values }: Statement): pg.QueryConfig | string {
  // What has several commands cannot be prepared.
  if (values.length === 0) return text;
  const name = prepared.get(text) ?? `q${prepared.size}`;
  prepared.set(text, name);
  return { text, values, name };
}

type Found = Record<string, unknown>;

async function replay(statements: readonly Statement[]): Promise<Found[]> {
  const client = await pool.connect();
  try {
    let rows: Found[] = [];
    for (const statement of statements) {
      const result = await client.query(toQuery(statement));
      if (result.rows?.length) rows = result.rows;
    }
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The rows in a file of Excel, written by what writes Forja's, all of them as text. */
async function workbookOf(rows: readonly Found[], columns: number): Promise<Buffer> {
  const names = Object.keys(rows[0] ?? {}).slice(0, columns);
  const excel = createExcel({ currency: 'CRC', timeZone: 'UTC' }, 'ceiling');
  const read = (name: string) => (row: Found) => (row[name] == null ? null : String(row[name]));
  const sheet = names.map((title) => ({ title, kind: 'text' as const, read: read(title) }));
  const [file] = await Promise.all([
    buffer(excel.stream),
    excel.sheet('Ceiling', sheet, rows).then(() => excel.end()),
  ]);
  return file;
}

app.get(ceilingPath('ping'), async (_request, reply) => reply.code(204).send());
app.post<{ Body: { password: string } }>('/login', async ({ body }) => ({
  right: await passwords.verify(order.passwordHash, body.password),
}));
for (const [name, statements] of Object.entries(order.statements)) {
  // A call without statements does nothing but answer.
  if (statements.length === 0) continue;
  const columns = order.workbooks[name];
  app.all(ceilingPath(name), async () => {
    const rows = await replay(statements);
    return columns === undefined ? rows : workbookOf(rows, columns);
  });
}

const sockets = new WebSocketServer({ server: app.server, path: '/sockets' });
const listener = new pg.Client({ connectionString: order.appUrl });
listener.on('error', () => undefined);
await listener.connect();
await listener.query(`listen ${pg.escapeIdentifier(order.channel)}`);
listener.on('notification', ({ payload = '' }) => {
  for (const socket of sockets.clients) socket.send(payload);
});

process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
