import type { ImportDetail } from '@forja/contract/imports/routes';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { multipart } from './files/multipart.ts';
import type { startHarness, TestGym, TestUser } from './harness.ts';

type Harness = Awaited<ReturnType<typeof startHarness>>;

/** The columns of a typical sheet of a gym. */
export const TITLES = [
  'NOMBRE ',
  'CED',
  'TEL 1',
  'TEL 2',
  'EMAIL',
  'TIPO PLAN',
  'VENCE',
  'VISITAS',
  'DEUDA',
  'OBSERV.',
  'COD_LOCKER',
];

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  [TITLES, ...rows].map((cells) => cells.join(';')).join('\r\n');

/**
 * Helpers for tests of imports: a gym with two plans, and sheets that are uploaded, checked and
 * imported.
 */
export function sheetsOf({ server, call, send, buildGym, buildUser }: Harness) {
  const { platform, features } = server;
  const jobs = features.flatMap((feature) => feature.jobs);
  const drain = () => platform.jobs.drain(jobs);

  const addPlan = async (as: TestUser, name: string, more: object) =>
    (
      await call('POST /membership-plans', {
        as,
        body: { name, priceCents: 2_600_000, periodCount: 1, periodUnit: 'month', ...more },
      })
    ).data;

  async function newGym(plan = 'enterprise') {
    const gym = await buildGym({ plan });
    const admin = await buildUser({ gym, role: 'admin' });
    const monthly = await addPlan(admin, 'Mensual', {});
    const pack = await addPlan(admin, 'Paquete 10 visitas', { visitsTotal: 10 });
    return { gym, admin, monthly, pack };
  }

  const upload = (as: TestUser, file: string | Buffer) =>
    send<ImportDetail>('POST /imports', { as, ...multipart('file', Buffer.from(file)) });

  const read = async (as: TestUser, id: string) =>
    (await call('GET /imports/{id}', { as, params: { id } })).data;

  async function bringIn(as: TestUser, id: string): Promise<ImportDetail> {
    const { statusCode, body } = await call('POST /imports/{id}/start', { as, params: { id } });
    expect(statusCode, body).toBe(202);
    await drain();
    return read(as, id);
  }

  async function undo(as: TestUser, id: string): Promise<ImportDetail> {
    const { statusCode, body } = await call('POST /imports/{id}/undo', { as, params: { id } });
    expect(statusCode, body).toBe(202);
    await drain();
    return read(as, id);
  }

  const rowsOf = async (as: TestUser, id: string, query: object) =>
    (
      await call('GET /imports/{id}/rows', {
        as,
        params: { id },
        query: { limit: '200', ...query },
      })
    ).data;

  /** Runs under row-level security, so it reads this gym only. */
  const one = <T>({ db }: TestGym, text: string): Promise<T> => db.one(sql.raw<T>(text));

  const change = ({ db }: TestGym, text: string) => db.run(sql.raw(text));

  const countOf = async (gym: TestGym, table: string): Promise<number> =>
    (await one<{ count: number }>(gym, `select count(*)::int as count from ${table}`)).count;

  return {
    jobs,
    drain,
    addPlan,
    newGym,
    upload,
    read,
    bringIn,
    undo,
    rowsOf,
    one,
    change,
    countOf,
  };
}
