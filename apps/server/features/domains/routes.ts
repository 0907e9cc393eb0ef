import { domainRoutes } from '@forja/contract/domains/routes';
import { defineFeature } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDomainsJob } from './check-domains-job.ts';
import { addDomain, checkDomain, listDomains, removeDomain, setMainDomain } from './domains.ts';

export const domainsFeature = (platform: Platform) =>
  defineFeature(
    domainRoutes,
    {
      list: ({ db, gym }) => listDomains(platform, db, gym),
      async add({ db, gym, body }) {
        await addDomain(platform, db, body.name);
        return listDomains(platform, db, gym);
      },
      async check({ db, gym, params }) {
        await checkDomain(platform, db, params.id);
        return listDomains(platform, db, gym);
      },
      async setMain({ db, gym, params }) {
        await setMainDomain(db, params.id);
        return listDomains(platform, db, gym);
      },
      async remove({ db, gym, params }) {
        await removeDomain(db, params.id);
        return listDomains(platform, db, gym);
      },
    },
    [checkDomainsJob(platform)],
  );
