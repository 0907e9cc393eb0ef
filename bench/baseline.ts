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
 * The ceiling that results are compared with: a bare Fastify that sends the same statements as
 * Forja for the same call. Each connection belongs to one gym for good, so it has no tenancy,
 * session, validation or response schema. Forja's results are printed as a share of it.
 */
export interface CeilingOrder {
  appUrl: string;
  gymId: string;
  /** The statements of each call, by the call's name. */
  statements: Record<string, Statement[]>;
  /** The number of columns of each call that answers a workbook, by the call's name. */
  workbooks: Record<string, number>;
  passwordHash: string;
  /** A channel of the database; its notices are sent to all sockets. */
  channel: string;
}

const order = await new Promise<CeilingOrder>((done) => process.once('message', done));
const options = `-c app.gym_id=${order.gymId}`;
const pool = new pg.Pool({ connectionString: order.appUrl, max: 10, options });
const app = Fastify();
// The database may end first, when the bench is over.
pool.on('error', () => undefined);
const passwords = createPasswords(availableParallelism());

/** Statements with values are prepared once on each connection. */
const prepared = new Map<string, string>();
function toQuery({ text, values }: Statement): pg.QueryConfig | string {
  // A text without values may contain several commands, which cannot be prepared.
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

/** Puts the rows into an Excel file with the writer that Forja uses, every value as text. */
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
