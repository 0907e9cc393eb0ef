import { membershipChangeRoutes } from '@forja/contract/membership-changes/routes';
import { reaches, requireRecordInReach } from '../../domain/duties/reach.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { may, requirePermission } from '../../platform/identity/duties.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { addToFamily, closedAccount } from './add-to-family.ts';
import { beginNow } from './begin-now.ts';
import * as cancels from './cancel-membership.ts';
import { changePlan, previewChange } from './change-plan.ts';
import { correctMembership } from './correct-membership.ts';
import { previewCancellation } from './give-unused-back.ts';
import { giveGrace, readGrace } from './grace.ts';
import { pauseMembership, unpauseMembership } from './pause-membership.ts';
import { freezeMembership, unfreezeMembership } from './stop-membership.ts';

const requireMembership = (db: Db, caller: Caller, id: string) =>
  requireRecordInReach(db, caller, 'memberships', id);

/** What happens to a membership between its sale and its end. */
export function membershipChangesFeature() {
  return defineFeature(membershipChangeRoutes, {
    async previewChange({ db, caller, params, query }) {
      await requireMembership(db, caller, params.id);
      return previewChange(db, params.id, query);
    },
    async changePlan({ db, caller, params, body }) {
      await requireMembership(db, caller, params.id);
      return changePlan(db, params.id, body);
    },
    async freeze({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return freezeMembership(db, params.id);
    },
    async unfreeze({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return unfreezeMembership(db, params.id);
    },
    async readGrace({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return readGrace(db, params.id);
    },
    async extend({ db, caller, params, body }) {
      await requireMembership(db, caller, params.id);
      return giveGrace(db, caller, params.id, body);
    },
    async addToFamily({ db, caller, params, body }) {
      await requireMembership(db, caller, params.id);
      if (!(await reaches(db, caller, body.userId))) throw closedAccount();
      return addToFamily(db, params.id, body);
    },
    async cancel({ db, caller, params, body }) {
      if (!may(caller, 'people.edit')) {
        return cancels.cancelOwn(db, caller, params.id, body.when);
      }
      await requireMembership(db, caller, params.id);
      if (body.creditUnused) requirePermission(caller, 'money.refund');
      return cancels.cancelMembership(db, params.id, body);
    },
    async previewCancel({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return previewCancellation(db, params.id);
    },
    async undoCancel({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return cancels.undoCancellation(db, caller, params.id);
    },
    async setAutoRenew({ db, caller, params, body }) {
      await requireMembership(db, caller, params.id);
      return cancels.setAutoRenew(db, caller, params.id, body.autoRenew);
    },
    async beginNow({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return beginNow(db, params.id);
    },
    async pause({ db, caller, params, body }) {
      await requireMembership(db, caller, params.id);
      return pauseMembership(db, params.id, body);
    },
    async unpause({ db, caller, params }) {
      await requireMembership(db, caller, params.id);
      return unpauseMembership(db, params.id);
    },
    async correct({ db, caller, params, body }) {
      await requireMembership(db, caller, params.id);
      return correctMembership(db, params.id, body);
    },
  });
}
