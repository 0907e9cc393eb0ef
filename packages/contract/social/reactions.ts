/** The signs a message can be answered with, by what they say. */
export const REACTIONS = ['like', 'love', 'fire', 'strong', 'party', 'laugh'] as const;
export type Reaction = (typeof REACTIONS)[number];
