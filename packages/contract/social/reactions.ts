/** Reactions to a message, by their meaning. */
export const REACTIONS = ['like', 'love', 'fire', 'strong', 'party', 'laugh'] as const;
export type Reaction = (typeof REACTIONS)[number];
