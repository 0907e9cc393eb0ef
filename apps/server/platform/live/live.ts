import type { LiveEvent, LiveTopic } from '@forja/contract/live';
import type { Permission } from '@forja/contract/permissions';
import type { Tx } from '../db/gym-db.ts';
import { newId } from '../db/ids.ts';
import { isLimited, may } from '../identity/duties.ts';
import type { Caller } from '../identity/session.ts';
import { announce } from '../notices/notices.ts';

type Audience = { userIds: readonly string[] } | { holding: Permission } | 'everyone';

interface NewLiveEvent {
  topic: LiveTopic;
  to: Audience;
  /** The id of the record or person concerned; screens read the data through the API. */
  ref?: string;
}

/** An event with its recipients, as servers exchange it. */
export interface AddressedEvent extends LiveEvent {
  gymId: string;
  to: Audience;
}

/** The topic of notices that carry an event for open screens. */
export const LIVE_TOPIC = 'live';
/** A notice holds 8,000 bytes and an id takes 39. */
const IDS_PER_NOTICE = 150;

function splitByAudience({ to, ...event }: NewLiveEvent): NewLiveEvent[] {
  if (to === 'everyone' || 'holding' in to) return [{ ...event, to }];
  const ids = [...new Set(to.userIds)];
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_NOTICE) }, (_, index) => ({
    ...event,
    to: { userIds: ids.slice(index * IDS_PER_NOTICE, (index + 1) * IDS_PER_NOTICE) },
  }));
}

/**
 * Publishes an event to the open screens of these people, on every server, when the transaction
 * commits.
 */
export async function publish(tx: Tx, happening: NewLiveEvent): Promise<void> {
  for (const part of splitByAudience(happening)) {
    await announce(tx, LIVE_TOPIC, JSON.stringify({ id: newId(), ...part }), JSON.stringify(part));
  }
}

export function isFor({ gymId, to }: AddressedEvent, gym: string, caller: Caller): boolean {
  if (gymId !== gym) return false;
  if (to === 'everyone') return true;
  return 'holding' in to ? may(caller, to.holding) : to.userIds.includes(caller.userId);
}

/**
 * The part of an event that a caller may see. Somebody who works with some people or places only
 * learns that something changed, not what, because the record may be out of their reach; screens
 * read again anyway.
 */
export function redactFor({ id, topic, ref, to }: AddressedEvent, caller: Caller): LiveEvent {
  const isForStaff = to !== 'everyone' && 'holding' in to;
  return ref === undefined || (isForStaff && isLimited(caller))
    ? { id, topic }
    : { id, topic, ref };
}
