/** What an open screen can be told about; each feature adds its own. Events carry ids, never data. */
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
  'subscription',
  'entry',
  'entry-code',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** One thing that happened, in the order in which it was committed. */
export interface LiveEvent {
  id: string;
  topic: LiveTopic;
  /** What it is about: the id of a record or of a person. */
  ref?: string;
}

/** The first message of a client; the token never travels in the address. */
export interface LiveHello {
  token: string;
  gym: string;
  /** The last event this client knows of; everything after it is sent again. */
  last?: string;
}

/** What the server says. `head` is the newest event there is, for anyone: a place to resume from. */
export type LiveMessage =
  | { type: 'ready'; head: string; gap: boolean }
  | { type: 'event'; event: LiveEvent }
  | { type: 'beat'; head: string };

/** Why the server closed: the first two end the matter, the others ask to come back. */
export const LIVE_CLOSE = {
  refused: 4401,
  tooMany: 4429,
  renew: 4408,
  restart: 1012,
} as const;

export const LIVE_BEAT_MS = 20_000;
