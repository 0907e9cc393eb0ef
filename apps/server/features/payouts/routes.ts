import { payoutRoutes } from '@forja/contract/payouts/routes';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { payoutsExport } from './export-payouts.ts';
import { findCredit } from './find-credit.ts';
import * as rows from './payout-rows.ts';
import { readMonth } from './read-month.ts';
import { accountsOf, readJob, readPayouts } from './read-payouts.ts';

/** More than a gym takes in a week; the file for the accountant has them all. */
const MAX_LINES = 500;

async function readOne(db: Db, id: string) {
  const payout = await rows.findPayout(db, id);
  const found = await rows.linesOf(db, id, MAX_LINES + 1);
  const lines = found
    .slice(0, MAX_LINES)
    .map(({ payoutId: _payout, settles: _settles, isOfMonth: _month, ...line }) => line);
  const more = found.length > MAX_LINES ? await rows.countLines(db, id) : lines.length;
  return { payout, lines, more: more - lines.length, credit: await findCredit(db, payout) };
}

export function payoutsFeature(platform: Platform) {
  return defineFeature(
    payoutRoutes,
    {
      month: async ({ db, query }) => (await readMonth(platform, db, query.month)).read,
      readOne: ({ db, params }) => readOne(db, params.id),
      async update({ db }) {
        await readPayouts(platform, db);
        return rows.lastRead(db, await accountsOf(platform, db));
      },
      export: async ({ db, query, reply }) =>
        sendList(
          db,
          platform.files,
          reply,
          query.format,
          await payoutsExport(platform, db, query.month),
        ),
    },
    [readJob(platform)],
  );
}
