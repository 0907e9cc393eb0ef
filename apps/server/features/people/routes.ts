import { peopleRoutes } from '@forja/contract/people/routes';
import { isManagement } from '@forja/contract/roles';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendList } from '../exports/public.ts';
import { logOutPerson, removeSecondFactor } from './account-safety.ts';
import { peopleExport } from './export.ts';
import { importPeople } from './import.ts';
import { invitationJob } from './invitation.ts';
import { listCompanions, listPeople } from './list.ts';
import * as people from './people.ts';

export function peopleFeature(platform: Platform) {
  const { jobs } = platform;
  return defineFeature(
    peopleRoutes,
    {
      async list({ db, caller, query, page }) {
        const { rows, total, next } = isManagement(caller.role)
          ? await listPeople(db, query)
          : await listCompanions(db, query, caller);
        page(total, next);
        return rows;
      },
      create: ({ db, caller, body }) => people.createPerson(db, jobs, caller, body),
      export: ({ db, query: { format, ...filters }, reply }) =>
        sendList(db, platform.files, reply, format, peopleExport(db, filters)),
      import: ({ db, file, query }) => importPeople(db, jobs, file.bytes, query),
      read: ({ db, params }) => people.readPerson(db, params.id),
      update: ({ db, caller, params, body }) =>
        people.updatePerson(platform, db, caller, params.id, body),
      disable: ({ db, caller, params }) => people.disablePerson(db, caller, params.id),
      enable: ({ db, caller, params }) => people.enablePerson(db, caller, params.id),
      logOut: ({ db, caller, params }) => logOutPerson(platform, db, caller, params.id),
      removeSecondFactor: ({ db, caller, params }) => removeSecondFactor(db, caller, params.id),
      invite: ({ db, caller, params }) => people.invitePerson(db, jobs, caller, params.id),
      readCare: ({ db, params }) => people.readCare(db, params.id),
      updateCare: ({ db, caller, params, body }) => people.updateCare(db, caller, params.id, body),
    },
    [invitationJob(platform)],
  );
}
