/** The topics of open screens; each feature adds its own. Events carry ids, never data. */
export const LIVE_TOPICS = [
  'notification',
  'message',
  'message-read',
  'reaction',
  'typing',
  'presence',
  'friends',
  'orders',
  'announcement',
  'settings',
  'duties',
  'subscription',
  'entry',
  'entry-code',
  'classes',
  'coaching',
  'imports',
  'incoming-money',
  'desk',
  'money',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** One event, in the order of commits. */
export interface LiveEvent {
  id: string;
  topic: LiveTopic;
  /** The id of a record or of a person. */
  ref?: string;
}

/** The first message of a client; the token is never in the address. */
export interface LiveHello {
  token: string;
  gym: string;
  /** The last event this client knows; everything after it is sent again. */
  last?: string;
}

/**
 * Messages of the server. `head` is the newest event of the whole gym; a client resumes from it.
 */
export type LiveMessage =
  | { type: 'ready'; head: string; gap: boolean }
  | { type: 'event'; event: LiveEvent }
  | { type: 'beat'; head: string };

/**
 * Why the server closed: after the first two the client stays away, after the others it reconnects.
 */
export const LIVE_CLOSE = {
  refused: 4401,
  tooMany: 4429,
  renew: 4408,
  restart: 1012,
} as const;

export const LIVE_BEAT_MS = 20_000;
