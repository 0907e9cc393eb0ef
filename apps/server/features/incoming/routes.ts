import { incomingRoutes } from '@forja/contract/incoming/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { untilHangUp } from '../../platform/http/until-hang-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderNotice } from '../store-orders/public.ts';
import { addByHand } from './add-by-hand.ts';
import { matchNew } from './apply-certain.ts';
import { applyMoney } from './apply-money.ts';
import { recordTransfer, requireUnused, transfersJob } from './gateway-money.ts';
import { listMissing, listMoney, readMoney, readSummary } from './list-money.ts';
import { findMoney } from './money-rows.ts';
import { moneyOf } from './personal-data.ts';
import { openStatement, readStatement } from './read-statement.ts';
import { ignoreReturn } from './returned-money.ts';
import { saveRules } from './save-rules.ts';
import { settleJob, settleOnNotice } from './settle-reported.ts';
import { splitMoney } from './split-money.ts';
import { findTargets } from './targets/find-targets.ts';
import { discardMoney, reopenMoney, undoMoney } from './undo-and-discard.ts';

export function incomingFeature(platform: Platform) {
  const tell = orderNotice(platform);
  platform.person.personalData.push({ section: 'dineroRecibido', read: moneyOf });
  settleOnNotice(platform);
  platform.cards.onTransfer(({ gymId, account, reference }) =>
    recordTransfer(platform, platform.gymDb(gymId), account, reference),
  );
  return defineFeature(
    incomingRoutes,
    {
      async list({ db, caller, query, page }) {
        const { rows, total, next } = await listMoney(db, caller, query);
        page(total, next);
        return rows;
      },
      summary: ({ db, caller }) => readSummary(db, caller),
      missing: ({ db, caller }) => listMissing(db, caller),
      async add({ db, caller, body }) {
        const id = await addByHand(db, body);
        await matchNew(db, caller, [id], tell);
        return readMoney(db, caller, id);
      },
      async readFile({ db, caller, query, file: { bytes }, reply }) {
        const save = query.save === 'true';
        const { columns } = query;
        const opened = await openStatement(db, platform.readers, {
          bytes,
          columns,
          signal: untilHangUp(reply),
        });
        const { statement, added, ...counts } = await db.tx((tx) =>
          readStatement(tx, opened, { columns, save }),
        );
        if (!save) return statement;
        return {
          ...statement,
          saved: {
            added: added.length,
            applied: (await matchNew(db, caller, added, tell)).applied,
            ...counts,
          },
        };
      },
      async targets({ db, caller, params, query }) {
        await findMoney(db, params.id);
        const found = await findTargets(db, caller, [params.id], query.search);
        return (found.get(params.id) ?? []).slice(0, 20);
      },
      async apply({ db, caller, params, body }) {
        const best = (await readMoney(db, caller, params.id)).proposal;
        const isBest = best?.kind === body.kind && best.id === body.id;
        const reasons = isBest ? best.reasons.map(({ text }) => text) : [];
        await requireUnused(platform, db, params.id);
        await applyMoney(db, caller, params.id, { ...body, how: 'person', reasons }, tell);
        return readMoney(db, caller, params.id);
      },
      async split({ db, caller, params, body }) {
        await requireUnused(platform, db, params.id);
        const ids = await splitMoney(db, caller, params.id, body.parts, tell);
        return Promise.all(ids.map((id) => readMoney(db, caller, id)));
      },
      async keep({ db, caller, params }) {
        await ignoreReturn(db, params.id);
        return readMoney(db, caller, params.id);
      },
      async undo({ db, caller, params, body }) {
        const { id } = await undoMoney(db, caller, params.id, body.reason);
        return readMoney(db, caller, id);
      },
      async discard({ db, caller, params, body }) {
        await discardMoney(db, params.id, body.note);
        return readMoney(db, caller, params.id);
      },
      async reopen({ db, caller, params }) {
        const { id } = await reopenMoney(db, params.id);
        return readMoney(db, caller, id);
      },
      async saveRules({ db, caller, body }) {
        await saveRules(db, body);
        return readSummary(db, caller);
      },
    },
    [settleJob(platform), transfersJob(platform)],
  );
}
