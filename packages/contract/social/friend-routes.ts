import { z } from 'zod';
import { anyText, id, idParams, instant, listQuery, text } from '../fields.ts';
import { companion } from '../people/companion-schema.ts';
import { defineRoute } from '../route.ts';
import { RELATIONS } from './values.ts';

export const friend = companion.extend({
  relation: z.enum(RELATIONS),
  since: instant.nullable(),
});
export type Friend = z.output<typeof friend>;

export const privacy = z.strictObject({
  /** Whether other members find them by name. */
  findable: z.boolean(),
  /** Whether friends see their records, their workouts and their visits. */
  sharesRecords: z.boolean(),
  sharesSessions: z.boolean(),
  sharesEntries: z.boolean(),
  /** Whether friends see in which classes they have a seat. */
  sharesClasses: z.boolean(),
  takesAnnouncements: z.boolean(),
});
export type Privacy = z.output<typeof privacy>;

export const feedItem = z.strictObject({
  id,
  person: companion,
  kind: z.enum(['record', 'session', 'entry']),
  title: z.string(),
  detail: z.string(),
  /** The movement pattern of a record, which chooses its drawing. */
  pattern: z.string().nullable(),
  createdAt: instant,
  applause: z.int(),
  applauded: z.boolean(),
});
export type FeedItem = z.output<typeof feedItem>;

/** A person as another person may see them. */
export const personCard = friend.extend({
  /** Whether the caller may write to them. */
  writable: z.boolean(),
  /** Set when the caller blocked them. */
  blocked: z.boolean(),
  /** Their newest records and last visit, as far as they share them with the caller. */
  records: z.array(feedItem.pick({ id: true, title: true, detail: true, pattern: true })),
  lastEntryAt: instant.nullable(),
});
export type PersonCard = z.output<typeof personCard>;

export const blockedPerson = companion.omit({ online: true }).extend({ since: instant });

export const conductReport = z.strictObject({
  id,
  reporter: z.string(),
  person: companion.omit({ online: true }),
  reason: z.string(),
  createdAt: instant,
});
export type ConductReport = z.output<typeof conductReport>;

/** In all these paths, `{id}` is the other person. */
export const friendRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/friends',
    access: 'user',
    summary: 'Friends and the requests between the caller and others',
    response: z.array(friend),
  }),
  search: defineRoute({
    method: 'GET',
    path: '/friends/search',
    access: 'user',
    summary: 'People of the gym by name, as far as they let themselves be found',
    query: z.strictObject({ search: anyText(60).default('') }),
    response: z.array(friend),
  }),
  card: defineRoute({
    method: 'GET',
    path: '/friends/{id}',
    access: 'user',
    summary: 'Who somebody is, how they stand to the caller and what they share with them',
    params: idParams,
    response: personCard,
  }),
  request: defineRoute({
    method: 'POST',
    path: '/friends',
    access: 'user',
    summary: 'Ask somebody to be friends; theirs to the caller is accepted',
    body: z.strictObject({ userId: id }),
    response: friend,
    status: 201,
  }),
  accept: defineRoute({
    method: 'PUT',
    path: '/friends/{id}/accept',
    access: 'user',
    summary: 'Accept a request',
    params: idParams,
    response: friend,
  }),
  reject: defineRoute({
    method: 'PUT',
    path: '/friends/{id}/reject',
    access: 'user',
    summary: 'Reject a request; the other is not told',
    params: idParams,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/friends/{id}',
    access: 'user',
    summary: 'End a friendship, or take back a request',
    params: idParams,
  }),
  privacy: defineRoute({
    method: 'GET',
    path: '/friends/privacy',
    access: 'user',
    summary: 'What the caller shows of themselves',
    response: privacy,
  }),
  savePrivacy: defineRoute({
    method: 'PUT',
    path: '/friends/privacy',
    access: 'user',
    summary: 'Change what the caller shows of themselves',
    // A page loaded before this choice existed omits it, which leaves it unchanged.
    body: privacy.partial({ sharesClasses: true }),
  }),
  feed: defineRoute({
    method: 'GET',
    path: '/friends/feed',
    access: 'user',
    summary: 'Records, sessions and visits of friends who share them, newest first',
    query: listQuery.omit({ search: true }),
    response: z.array(feedItem),
  }),
  applaud: defineRoute({
    method: 'POST',
    path: '/friends/feed/{id}/applause',
    access: 'user',
    summary: 'Congratulate',
    params: idParams,
  }),
  unapplaud: defineRoute({
    method: 'DELETE',
    path: '/friends/feed/{id}/applause',
    access: 'user',
    summary: 'Take a congratulation back',
    params: idParams,
  }),
  blocked: defineRoute({
    method: 'GET',
    path: '/messages/blocked',
    access: 'user',
    summary: 'People the caller blocked',
    response: z.array(blockedPerson),
  }),
  block: defineRoute({
    method: 'POST',
    path: '/messages/block/{id}',
    access: 'user',
    summary: 'Block somebody: neither sees the other',
    params: idParams,
  }),
  unblock: defineRoute({
    method: 'POST',
    path: '/messages/unblock/{id}',
    access: 'user',
    summary: 'Take a block back',
    params: idParams,
  }),
  report: defineRoute({
    method: 'POST',
    path: '/messages/report/{id}',
    access: 'user',
    summary: 'Report somebody’s conduct to management',
    params: idParams,
    body: z.strictObject({ reason: text(500) }),
  }),
  reports: defineRoute({
    method: 'GET',
    path: '/messages/reports',
    access: 'management',
    permission: 'people.disable',
    summary: 'Reports of conduct that nobody has dealt with',
    response: z.array(conductReport),
  }),
  resolveReport: defineRoute({
    method: 'PUT',
    path: '/messages/reports/{id}/resolve',
    access: 'management',
    permission: 'people.disable',
    summary: 'Say that a report was dealt with',
    params: idParams,
  }),
};
