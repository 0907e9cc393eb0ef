import { incomingRoutes, type NewIncomingMoney } from '@forja/contract/incoming/routes';
import { readNationalId } from '@forja/contract/people/national-id';
import { sql } from 'kysely';
import { readPhone } from '../../platform/contact/phone.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { isSamePerson } from '../../platform/db/same-person.ts';
import { conflictAt, fieldError } from '../../platform/http/errors.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderNotice } from '../store/public.ts';
import { addMoney } from './add-money.ts';
import { matchNew } from './apply-certain.ts';
import { applyMoney } from './apply-money.ts';
import { discardMoney, reopenMoney, undoMoney } from './decide.ts';
import { findTargets } from './find-targets.ts';
import { hearOfTransfer, requireUnused, transfersJob } from './gateway-money.ts';
import { listMissing, listMoney, readMoney, readSummary } from './list-money.ts';
import { findMoney } from './money-rows.ts';
import { readStatement } from './read-statement.ts';
import { ignoreReturn } from './returned-money.ts';
import { settleJob, settleOnNotice } from './settle-reported.ts';
import { splitMoney } from './split-money.ts';

/** For the personal data download: what they sent, as the bank told of it. */
const moneyOf = (db: Db, userId: string) =>
  db.all(sql`
    select m.arrived_on as "arrivedOn", m.amount_cents as "amountCents", m.currency, m.reference,
      m.sender_name as "senderName", m.sender_phone as "senderPhone",
      m.sender_national_id as "senderNationalId", m.detail, m.raw, m.note
    from incoming_money m join payments y on y.gym_id = m.gym_id and y.id = m.payment_id
    where ${isSamePerson(sql`y.user_id`, userId)} order by m.arrived_on, m.id`);

/** Written down by hand, in the form in which every source tells it. */
async function addByHand(db: Db, value: NewIncomingMoney): Promise<string> {
  return db.tx(async (tx) => {
    const { tooLate } = await tx.one(sql<{ tooLate: boolean }>`
      select ${value.arrivedOn}::date > gym_today() as "tooLate"`);
    if (tooLate) throw fieldError('arrivedOn', 'Ese día aún no llega.');
    const { senderPhone: phone, senderNationalId: national } = value;
    const senderPhone = phone === null ? null : (readPhone(phone) ?? phone);
    const senderNationalId =
      national === null ? null : (readNationalId(national)?.text ?? national);
    const money = { ...value, senderPhone, senderNationalId, raw: '', isReturned: false };
    const [id] = await addMoney(tx, 'hand', [money]);
    if (!id) throw conflictAt('reference', 'Ese dinero ya está en la lista.');
    const changes = { amountCents: value.amountCents };
    await audit(tx, {
      action: 'incoming.create',
      objectType: 'incoming-money',
      objectId: id,
      changes,
    });
    return id;
  });
}

export function incomingFeature(platform: Platform) {
  const tell = orderNotice(platform);
  platform.person.personalData.push({ section: 'dineroRecibido', read: moneyOf });
  settleOnNotice(platform);
  platform.cards.onTransfer(({ gymId, account, reference }) =>
    hearOfTransfer(platform, platform.gymDb(gymId), account, reference),
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
      async readFile({ db, caller, query, file }) {
        const save = query.save === 'true';
        const asked = { columns: query.columns, save };
        const { statement, added, ...counts } = await db.tx((tx) =>
          readStatement(tx, file.bytes, asked),
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
      saveRules: ({ db, caller, body }) =>
        db.tx(async (tx) => {
          await tx.run(sql`update gym_settings set applies_incoming = ${body.appliesAlone}`);
          await audit(tx, {
            action: 'incoming.update',
            objectType: 'incoming-rules',
            objectId: null,
            changes: body,
          });
          return readSummary(tx, caller);
        }),
    },
    [settleJob(platform), transfersJob(platform)],
  );
}
