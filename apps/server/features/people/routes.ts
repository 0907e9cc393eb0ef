import { duplicateRoutes } from '@forja/contract/people/duplicate-routes';
import { peopleRoutes } from '@forja/contract/people/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import { may } from '../../platform/identity/duties.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { logOutPerson, removeSecondFactor } from './account-safety.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { listDuplicates } from './duplicates.ts';
import { peopleExport } from './export.ts';
import { listMinors } from './guardian.ts';
import { invitationJob } from './invitation.ts';
import { listCompanions, listPeople } from './list.ts';
import { mergePeople } from './merge.ts';
import { acceptMerge, askToMerge, listMergeRequests, refuseMerge } from './merge-requests.ts';
import * as people from './people.ts';
import { registerPersonalData } from './personal-data.ts';
import { takePhoto } from './photo.ts';
import { requireFilters } from './policy.ts';
import { findSameContact } from './same-contact.ts';
import { listTags } from './tags.ts';
import { unmergePerson } from './unmerge.ts';

export function peopleFeature(platform: Platform) {
  const { jobs } = platform;
  registerPersonalData(platform);
  return defineFeature(
    peopleRoutes,
    {
      async list({ db, caller, query, page }) {
        requireFilters(caller, query);
        const { rows, total, next } = may(caller, 'people.read')
          ? await listPeople(db, query, caller)
          : await listCompanions(db, query, caller);
        page(total, next);
        return rows;
      },
      create: ({ db, caller, body }) => people.createPerson(db, jobs, caller, body),
      export({ db, caller, query: { format, ...filters }, reply }) {
        requireFilters(caller, filters);
        return sendList(db, platform.files, reply, format, peopleExport(db, filters, format));
      },
      exportChosen({ db, query: { format }, body: { ids }, reply }) {
        const list = peopleExport(db, { ids: ids.join(',') }, format);
        return sendList(db, platform.files, reply, format, list);
      },
      read: ({ db, caller, params }) => people.readPerson(db, caller, params.id),
      update: ({ db, caller, params, body }) =>
        people.updatePerson(platform, db, caller, params.id, body),
      disable: ({ db, caller, params }) => people.disablePerson(db, caller, params.id),
      enable: ({ db, caller, params }) => people.enablePerson(db, caller, params.id),
      logOut: ({ db, caller, params }) => logOutPerson(platform, db, caller, params.id),
      removeSecondFactor: ({ db, caller, params }) => removeSecondFactor(db, caller, params.id),
      invite: ({ db, caller, params }) => people.invitePerson(db, jobs, caller, params.id),
      claimLink: ({ db, caller, params }) => people.makeClaimLink(db, caller, params.id),
      confirmIdentity: ({ db, caller, params }) => confirmIdentity(db, caller, params.id),
      tags: ({ db, caller }) => listTags(db, caller),
      minors: ({ db, caller }) => listMinors(db, caller.userId),
      readCare: ({ db, caller, params }) => people.readCare(db, caller, params.id),
      takePhoto: ({ db, caller, params, file }) =>
        takePhoto(platform, db, caller, params.id, file.bytes),
      updateCare: ({ db, caller, params, body }) => people.updateCare(db, caller, params.id, body),
    },
    [invitationJob(platform)],
  );
}

export const duplicatesFeature = (platform: Platform) =>
  defineFeature(duplicateRoutes, {
    list: ({ db, caller }) => listDuplicates(db, caller),
    sameContact: ({ db, caller, query }) => findSameContact(db, caller, query),
    merge: ({ db, caller, params, body }) =>
      mergePeople(platform, db, caller, params.id, body.intoId),
    askToMerge: ({ db, caller, params, body }) =>
      askToMerge(platform, db, caller, params.id, body.intoId),
    ownRequests: ({ db, caller }) => listMergeRequests(db, caller.userId),
    acceptRequest: ({ db, caller, params }) => acceptMerge(platform, db, caller, params.id),
    refuseRequest: ({ db, caller, params }) => refuseMerge(db, caller, params.id),
    unmerge: ({ db, caller, params }) => unmergePerson(platform, db, caller, params.id),
  });
