/** How long a message may be. */
export const MAX_MESSAGE = 4000;
/** How many messages a person may send in a minute. */
export const MESSAGES_PER_MINUTE = 30;
/** A picture as it is sent, before it is made smaller. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

export const RELATIONS = ['none', 'friend', 'incoming', 'outgoing'] as const;
export type Relation = (typeof RELATIONS)[number];
