import { MAX_COUNTED } from '@forja/contract/lists';
import { ACCESS_TOKEN_SECONDS } from '@forja/contract/session/values';

/** What somebody who has never called the API has to know before the first call. */
export const ABOUT: readonly { title: string; text: string }[] = [
  {
    title: 'Which gym',
    text: 'The header X-Gym-Subdomain names the gym; without it the host of the address does.',
  },
  {
    title: 'Who calls',
    text: `POST /login takes email and password and answers accessToken, which every further call sends as Authorization: Bearer. It lasts ${ACCESS_TOKEN_SECONDS / 60} minutes; POST /refresh-token with the cookie of the login answers the next one. Devices send the token they were given in the same header.`,
  },
  {
    title: 'Who may',
    text: 'x-access says who may make a call, and x-permission what an admin must be allowed to do. Calls with x-confirmed need POST /me/confirm-password within the five minutes before.',
  },
  {
    title: 'Lists',
    text: `limit is at most 200. X-Total-Count says how many there are (of entries and of the log at most ${MAX_COUNTED + 1}, which means more than ${MAX_COUNTED}), and Link with rel="next" has the address of the next page.`,
  },
  {
    title: 'Values',
    text: 'Money is in hundredths, weights in kilograms, lengths in metres or the unit in the name. Days are YYYY-MM-DD in the time zone of the gym, moments RFC 3339. Fields that a call does not know are refused.',
  },
  {
    title: 'How often',
    text: 'Answers of a gym say in RateLimit how many calls a minute the caller has (limit), how many are left (remaining), and in how many seconds they begin anew (reset). A refused call says it too.',
  },
  {
    title: 'Refusals',
    text: 'Every error has a code, a message in Spanish and, where fields are wrong, their paths in details. 429 says in Retry-After when to try again, 405 in Allow which methods an address has.',
  },
];
