import { safeCall } from './api/safe-call.ts';
import { fetchOne } from './api.ts';
import { keptQuery } from './kept-query.ts';

/** What the shop announces, above it and on the home screen. */
export const bannerQuery = keptQuery('products', ['banner'], () =>
  safeCall(() => fetchOne('GET /store/banner'), null),
);
