import { fetchOne } from '../../lib/api/api.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';

/** What the shop announces, above it and on the home screen. */
export const bannerQuery = cachedQuery('products', ['banner'], () => fetchOne('GET /store/banner'));
