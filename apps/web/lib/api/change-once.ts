import { change } from './api.ts';
import type { RequestArgs, RequestFor, ResponseFor, RouteKey } from './request.ts';
import { sendOnce } from './send-once.ts';

/** A change that is made once, however often it is sent again because no answer came. */
export const changeOnce = <K extends RouteKey>(
  route: K,
  request: RequestFor<K>,
): Promise<ResponseFor<K>> =>
  sendOnce([route, request], (idempotencyKey) => {
    const keyed = { ...request, idempotencyKey };
    return change(route, ...([keyed] as unknown as RequestArgs<K>));
  });
