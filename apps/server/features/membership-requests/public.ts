/** What other features may use of membership-requests; everything else here is its own. */

export { find as findRequest } from './request-rows.ts';
export { claimRequest, newPlanText, notifyRequestDone } from './settle-request.ts';
export { waitingRequests } from './waiting-requests.ts';
