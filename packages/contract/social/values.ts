export const MAX_MESSAGE = 4000;
export const MESSAGES_PER_MINUTE = 30;
/** The size of a picture as it is sent, before it is reduced. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

export const RELATIONS = ['none', 'friend', 'incoming', 'outgoing'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Why an owner does not let an announcement go. */
export const MAX_REFUSAL = 300;

/** Why somebody got an announcement neither by mail nor in the app. */
export const UNMAILED = ['hand', 'told', 'declined', 'unsubscribed'] as const;

/** The most people that a list of them names. */
export const MOST_UNMAILED = 500;
