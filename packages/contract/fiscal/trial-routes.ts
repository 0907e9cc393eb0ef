import { defineRoute } from '../route.ts';
import { fiscalDocument } from './routes.ts';

export const fiscalTrialRoutes = {
  issueTrial: defineRoute({
    method: 'POST',
    path: '/fiscal/trial',
    access: 'owner',
    summary: 'Issue a ticket of nobody in the sandbox, to see that everything that is set up works',
    response: fiscalDocument,
    status: 201,
  }),
};
