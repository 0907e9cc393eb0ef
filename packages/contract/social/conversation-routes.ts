import { z } from 'zod';
import { exportFormat } from '../export-format.ts';
import {
  anyText,
  date,
  id,
  idParams,
  instant,
  needsOneOf,
  text,
  time,
  userIdParams,
} from '../fields.ts';
import { companion } from '../people/companion-schema.ts';
import { MAX_TAG } from '../people/values.ts';
import { defineRoute } from '../route.ts';
import { RECORD_METRICS } from '../training/values.ts';
import { REACTIONS } from './reactions.ts';
import { MAX_MESSAGE, MAX_PICTURE_BYTES, MAX_REFUSAL, UNMAILED } from './values.ts';

const seq = z.int().min(0);

export const chatMessage = z.strictObject({
  id,
  /** Its number in the conversation, without gaps. */
  seq,
  mine: z.boolean(),
  body: z.string(),
  picture: z.strictObject({ id, width: z.int(), height: z.int() }).nullable(),
  /** The sender's record as it was when the message was sent. */
  record: z
    .strictObject({
      exerciseId: z.string(),
      pattern: z.string(),
      title: z.string(),
      detail: z.string(),
    })
    .nullable(),
  replyTo: z.strictObject({ id, mine: z.boolean(), body: z.string() }).nullable(),
  reactions: z.array(
    z.strictObject({ kind: z.enum(REACTIONS), count: z.int(), mine: z.boolean() }),
  ),
  createdAt: instant,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const conversation = z.strictObject({
  person: companion.extend({
    lastSeenAt: instant.nullable(),
    /** Whether they wrote the caller's current plan. */
    coachesMe: z.boolean(),
  }),
  last: chatMessage.nullable(),
  unread: z.int(),
  lastSeq: seq,
  /** How far the other person has received and read. */
  theirDeliveredSeq: seq,
  theirReadSeq: seq,
  /** Why the caller cannot write; null when they can. */
  refusal: z.string().nullable(),
  /** Set when the caller blocked this person. */
  blocked: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

export const thread = z.strictObject({
  conversation,
  /** Oldest first. */
  messages: z.array(chatMessage),
  hasOlder: z.boolean(),
});
export type Thread = z.output<typeof thread>;

export const newMessage = z
  .strictObject({
    /** Chosen by the sender: the same id sent again is the same message. */
    id,
    body: anyText(MAX_MESSAGE).default(''),
    pictureId: id.optional(),
    /** A current record of the sender. */
    record: z.strictObject({ exerciseId: text(120), metric: z.enum(RECORD_METRICS) }).optional(),
    replyTo: id.optional(),
  })
  .refine(({ body, pictureId, record }) => body !== '' || pictureId || record, {
    error: 'Escribe un mensaje.',
    path: ['body'],
  })
  .meta(needsOneOf('body', 'pictureId', 'record'));
export type NewMessage = z.output<typeof newMessage>;

export const announcement = z.strictObject({
  id,
  title: z.string(),
  body: z.string(),
  sender: z.string().nullable(),
  /** The group it was for, as text; a debt, an absence or a tag is named to staff only. */
  audience: z.string().nullable(),
  recipients: z.int(),
  createdAt: instant,
  read: z.boolean(),
  /** When it will be sent, if it was scheduled. */
  waitingUntil: instant.nullable(),
  /** People who had not read it by then never see it. */
  withdrawnAt: instant.nullable(),
  /**
   * With numbers or links by somebody who is no owner: what an owner decided, when it should be
   * sent, and why not. Only for those who send announcements.
   */
  review: z
    .strictObject({
      state: z.enum(['waiting', 'approved', 'refused']),
      sendAt: instant.nullable(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** How many have read it; only for those who send announcements. */
  readers: z.int().nullable(),
  /**
   * To how many it went by which way, each counted once, and to how many not; null before it is sent
   * and for who may not send announcements.
   */
  ways: z.strictObject({ mail: z.int(), app: z.int(), hand: z.int(), missed: z.int() }).nullable(),
});
export type Announcement = z.output<typeof announcement>;

/** Who must be told by hand, or was by now, and who said no to announcements or to mail. */
const unmailed = z.strictObject({
  userId: id,
  name: z.string(),
  why: z.enum(UNMAILED),
});
export type Unmailed = z.output<typeof unmailed>;

/** A group of people, as it is when the announcement is sent. */
const audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['everyone', 'expired', 'debtors']) }),
  z.strictObject({ kind: z.enum(['plan', 'class', 'location']), id }),
  z.strictObject({ kind: z.literal('absent'), days: z.int().min(1).max(365) }),
  /** Birthdays within these days, today included. */
  z.strictObject({ kind: z.literal('birthday'), days: z.int().min(1).max(31) }),
  z.strictObject({ kind: z.literal('tag'), tag: text(MAX_TAG) }),
]);
export type Audience = z.output<typeof audience>;

export const newAnnouncement = z.strictObject({
  title: text(120),
  body: text(4000),
  audience,
  /** Advertising: sent only to people who consented to it. */
  promotional: z.boolean().default(false),
  /** In the gym's time zone; without it, the announcement is sent at once. */
  sendAt: z.strictObject({ day: date, time }).nullable().default(null),
});
export type NewAnnouncement = z.output<typeof newAnnouncement>;

const searchHit = z.strictObject({ person: companion, message: chatMessage });
export type SearchHit = z.output<typeof searchHit>;

const messageParams = userIdParams.extend({ id });

export const conversationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/messages',
    access: 'user',
    summary: 'The caller’s conversations, the latest first',
    response: z.array(conversation),
  }),
  people: defineRoute({
    method: 'GET',
    path: '/messages/people',
    access: 'user',
    summary: 'Whom the caller may write to, by name',
    query: z.strictObject({ search: anyText(60).default('') }),
    response: z.array(companion),
  }),
  search: defineRoute({
    method: 'GET',
    path: '/messages/search',
    access: 'user',
    summary: 'The caller’s messages that hold these words, newest first',
    query: z.strictObject({ search: anyText(80).min(2), userId: id.optional() }),
    response: z.array(searchHit),
  }),
  delivered: defineRoute({
    method: 'PUT',
    path: '/messages/delivered',
    access: 'user',
    summary: 'Everything sent to the caller so far has reached a device of theirs',
  }),
  uploadPicture: defineRoute({
    method: 'POST',
    path: '/messages/pictures',
    access: 'user',
    summary: 'Put a picture where the next message can carry it',
    upload: { field: 'picture', maxBytes: MAX_PICTURE_BYTES },
    response: z.strictObject({ id, width: z.int(), height: z.int() }),
    status: 201,
  }),
  picture: defineRoute({
    method: 'GET',
    path: '/messages/pictures/{id}',
    access: 'user',
    summary: 'A picture of a conversation of the caller',
    params: idParams,
    file: 'image/webp',
  }),
  read: defineRoute({
    method: 'GET',
    path: '/messages/{userId}',
    access: 'user',
    summary: 'The conversation with one person: its end, or what is before or after a place',
    params: userIdParams,
    query: z.strictObject({
      before: z.coerce.number().int().min(1).optional(),
      after: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(40),
    }),
    response: thread,
  }),
  send: defineRoute({
    method: 'POST',
    path: '/messages/{userId}',
    access: 'user',
    summary: 'Write to somebody; members to friends and staff, staff to anyone',
    params: userIdParams,
    body: newMessage,
    response: chatMessage,
    status: 201,
  }),
  markRead: defineRoute({
    method: 'PUT',
    path: '/messages/{userId}/read',
    access: 'user',
    summary: 'Everything in the conversation so far was read',
    params: userIdParams,
  }),
  typing: defineRoute({
    method: 'POST',
    path: '/messages/{userId}/typing',
    access: 'user',
    summary: 'The caller is writing to this person',
    params: userIdParams,
  }),
  clear: defineRoute({
    method: 'DELETE',
    path: '/messages/{userId}',
    access: 'user',
    summary: 'Delete the conversation for the caller alone',
    params: userIdParams,
  }),
  hide: defineRoute({
    method: 'DELETE',
    path: '/messages/{userId}/{id}',
    access: 'user',
    summary: 'Delete a message for the caller alone',
    params: messageParams,
  }),
  react: defineRoute({
    method: 'PUT',
    path: '/messages/{userId}/{id}/reaction',
    access: 'user',
    summary: 'Answer a message with a sign; a second one takes the place of the first',
    params: messageParams,
    body: z.strictObject({ kind: z.enum(REACTIONS) }),
    response: chatMessage,
  }),
  unreact: defineRoute({
    method: 'DELETE',
    path: '/messages/{userId}/{id}/reaction',
    access: 'user',
    summary: 'Take the sign back',
    params: messageParams,
    response: chatMessage,
  }),
  announcements: defineRoute({
    method: 'GET',
    path: '/announcements',
    access: 'user',
    summary: 'What the gym announced to the caller; management sees all of it',
    response: z.array(announcement),
  }),
  exportAnnouncements: defineRoute({
    method: 'GET',
    path: '/announcements/export',
    access: 'management',
    permission: ['export', 'announcements.send'],
    summary: 'What the gym announced and how many read it, as CSV, Excel or PDF',
    query: z.strictObject({ format: exportFormat }),
    file: true,
  }),
  announce: defineRoute({
    method: 'POST',
    path: '/announcements',
    access: 'management',
    permission: 'announcements.send',
    summary: 'Announce something to a group, now or later',
    body: newAnnouncement,
    response: announcement,
    status: 201,
    idempotent: true,
  }),
  countAudience: defineRoute({
    method: 'POST',
    path: '/announcements/audience',
    access: 'management',
    permission: 'announcements.send',
    summary: 'How many are in a group today, and how many of them an announcement reaches',
    body: z.strictObject({ audience, promotional: z.boolean().default(false) }),
    response: z.strictObject({
      people: z.int(),
      reached: z.int(),
      /** The three ways, each person counted in one. */
      mail: z.int(),
      app: z.int(),
      hand: z.int(),
    }),
  }),
  unmailed: defineRoute({
    method: 'GET',
    path: '/announcements/{id}/unmailed',
    access: 'management',
    permission: 'announcements.send',
    summary: 'Whom an announcement did not reach by mail or in the app, and why',
    params: idParams,
    response: z.array(unmailed),
  }),
  withdraw: defineRoute({
    method: 'POST',
    path: '/announcements/{id}/withdraw',
    access: 'management',
    permission: 'announcements.send',
    summary: 'Take an announcement back from who has not read it, or do not send it',
    params: idParams,
    response: announcement,
  }),
  approve: defineRoute({
    method: 'POST',
    path: '/announcements/{id}/approve',
    access: 'owner',
    summary: 'Send an announcement that waits for an owner, at its hour or now',
    params: idParams,
    response: announcement,
  }),
  refuse: defineRoute({
    method: 'POST',
    path: '/announcements/{id}/refuse',
    access: 'owner',
    summary: 'Do not send an announcement that waits for an owner, and say why',
    params: idParams,
    body: z.strictObject({ reason: text(MAX_REFUSAL) }),
    response: announcement,
  }),
  readAnnouncements: defineRoute({
    method: 'PUT',
    path: '/announcements/read',
    access: 'user',
    summary: 'The caller read the announcements',
  }),
};
