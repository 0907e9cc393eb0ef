import { type Account, accountRoutes } from '@forja/contract/accounts/routes';
import { requireReach } from '../../domain/duties/reach.ts';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { requirePerson } from '../../domain/people/subject.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { announce } from '../../platform/notices/notices.ts';
import type { Platform } from '../../platform/platform.ts';
import { everyRow, ownedBy, sendList } from '../exports/public.ts';
import { chargePerson } from './charges/charge-person.ts';
import { creditAccount, writeOff } from './payments/credit.ts';
import { refund } from './payments/refund.ts';
import { discountsOf, refundsOf } from './personal-data.ts';
import { accountReadBy, requireNoAlias, requireOtherAccount } from './policy.ts';
import { allReminders, listReminders } from './reminders.ts';
import { findDocument } from './statement/find-document.ts';
import { mailStatement, mailStatementJob } from './statement/mail-statement.ts';
import { listDocuments, numberDocuments, readAccount } from './statement/statement.ts';
import { statementExport } from './statement/statement-export.ts';

/** Announced with the user's id when their debts may have changed their right to enter. */
const MEMBERSHIP_CHANGED = 'membership-changed';

/** Runs an operation on somebody's account, audits it, and answers with the account afterwards. */
async function changing(
  { db, caller }: { db: Db; caller: Caller },
  userId: string,
  action: string,
  changes: Record<string, unknown>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<Account> {
  return db.tx(async (tx) => {
    await requirePerson(tx, userId);
    await requireReach(tx, caller, userId);
    await work(tx);
    await audit(tx, {
      action: `accounts.${action}`,
      objectType: 'account',
      objectId: userId,
      changes: { userId, ...changes },
    });
    await announce(tx, MEMBERSHIP_CHANGED, userId);
    await numberDocuments(tx);
    return readAccount(tx, userId);
  });
}

const STATEMENT_PAGE = 5000;

export function accountsFeature(platform: Platform) {
  const { files, person } = platform;
  person.personalData.push({
    section: 'statement',
    // Few pages are allowed, because each adds up the whole account for its balances.
    list: (db, userId) =>
      everyRow(({ cursor }) => listDocuments(db, userId, { limit: STATEMENT_PAGE, cursor })),
  });
  person.personalData.push(
    { section: 'avisosDeCobro', read: allReminders },
    { section: 'descuentos', read: discountsOf },
    { section: 'devoluciones', read: refundsOf },
  );
  return defineFeature(
    accountRoutes,
    {
      read: async ({ db, caller, params }) =>
        readAccount(db, await accountReadBy(db, caller, params.userId)),
      async documents({ db, caller, params, query, page }) {
        const userId = await accountReadBy(db, caller, params.userId);
        const found = await listDocuments(db, userId, query);
        page(found.total, found.next);
        return found.rows;
      },
      find: ({ db, caller, query }) => findDocument(db, caller, query.code),
      async reminders({ db, caller, params }) {
        const userId = await accountReadBy(db, caller, params.userId);
        await requirePerson(db, userId);
        return listReminders(db, userId);
      },
      async export({ db, caller, params, query: { format, ...filters }, reply }) {
        const userId = await accountReadBy(db, caller, params.userId);
        const list = await statementExport(db, userId, filters, ownedBy(caller, userId));
        return sendList(db, files, reply, format, list);
      },
      async mail({ db, caller, params: { userId }, body }) {
        await requirePerson(db, userId);
        await requireReach(db, caller, userId);
        return mailStatement(platform, db, userId, body);
      },
      postCharge: ({ db, caller, params: { userId }, body }) =>
        changing({ db, caller }, userId, 'charge', body, async (tx) => {
          await requireNoAlias(tx, userId);
          await chargePerson(tx, caller, userId, body);
        }),
      credit: ({ db, caller, params: { userId }, body }) =>
        changing({ db, caller }, userId, 'credit', body, async (tx) => {
          requireOtherAccount(caller, userId);
          await requireNoAlias(tx, userId);
          await requireNoOtherTarget(tx, { reason: body.reason });
          return creditAccount(tx, { userId, kind: 'goodwill', ...body });
        }),
      refund: ({ db, caller, params: { userId }, body }) =>
        changing({ db, caller }, userId, 'refund', body, async (tx) => {
          requireOtherAccount(caller, userId);
          await requireNoOtherTarget(tx, { reason: body.reason });
          return refund(tx, { userId, ...body });
        }),
      writeOff: ({ db, caller, params: { id }, body }) =>
        writeOffCharge(db, caller, id, body.reason),
    },
    [mailStatementJob(platform)],
  );
}

async function writeOffCharge(
  db: Db,
  caller: Caller,
  id: string,
  reason: string,
): Promise<Account> {
  return db.tx(async (tx) => {
    const { userId, amountCents } = await writeOff(tx, id, reason);
    await audit(tx, {
      action: 'accounts.write-off',
      objectType: 'charge',
      objectId: id,
      changes: { userId, amountCents, reason },
    });
    if (userId === null) throw new AppError('NOT_FOUND');
    await requireReach(tx, caller, userId);
    requireOtherAccount(caller, userId);
    await announce(tx, MEMBERSHIP_CHANGED, userId);
    return readAccount(tx, userId);
  });
}
