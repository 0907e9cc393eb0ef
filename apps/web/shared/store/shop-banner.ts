import { fetchOne } from '../../lib/api/api.ts';
import { safeCall } from '../../lib/api/safe-call.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';

/** What the shop announces, above it and on the home screen. */
export const bannerQuery = cachedQuery('products', ['banner'], () =>
  safeCall(() => fetchOne('GET /store/banner'), null),
);
