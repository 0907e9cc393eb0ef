import type { LiveEvent, LiveTopic } from '@forja/contract/live';
import type { Permission } from '@forja/contract/permissions';
import type { Tx } from '../db/gym-db.ts';
import { newId } from '../db/ids.ts';
import { isLimited, may } from '../identity/duties.ts';
import type { Caller } from '../identity/session.ts';
import { announce, type Notices } from './notices.ts';

type Audience = { userIds: readonly string[] } | { holding: Permission } | 'everyone';

interface NewLiveEvent {
  topic: LiveTopic;
  to: Audience;
  /** The id of the record or person it is about; screens read the data through the API. */
  ref?: string;
}

/** An event with its recipients, as servers pass it on. */
export interface AddressedEvent extends LiveEvent {
  gymId: string;
  to: Audience;
}

const TOPIC = 'live';
/** A notice holds 8,000 bytes and an id takes 39. */
const IDS_PER_NOTICE = 150;
/** How many past events a client that was away can still receive one by one. */
const MAX_RECENT = 5_000;

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
    await announce(tx, TOPIC, JSON.stringify({ id: newId(), ...part }));
  }
}

export function isFor({ gymId, to }: AddressedEvent, gym: string, caller: Caller): boolean {
  if (gymId !== gym) return false;
  if (to === 'everyone') return true;
  return 'holding' in to ? may(caller, to.holding) : to.userIds.includes(caller.userId);
}

/**
 * What of an event a caller is told. Who works with some people or places only learns that something
 * changed, not what: the record may be of somebody out of their reach, and screens read again anyway.
 */
export function toldTo({ id, topic, ref, to }: AddressedEvent, caller: Caller): LiveEvent {
  const isForStaff = to !== 'everyone' && 'holding' in to;
  return ref === undefined || (isForStaff && isLimited(caller))
    ? { id, topic }
    : { id, topic, ref };
}

/**
 * The newest events in the order of their commits. PostgreSQL delivers notices to every listener in
 * that order, so a client can resume on another server from the last event it saw.
 */
export function createLiveFeed(notices: Notices) {
  // Stands for the beginning, before this server received anything.
  let recent: AddressedEvent[] = [];
  let start = newId();
  const listeners = new Set<(event: AddressedEvent) => void>();

  notices.on(TOPIC, ({ gymId, ref }) => {
    // Only `publish` writes this topic.
    const event = { ...JSON.parse(ref ?? '{}'), gymId } as AddressedEvent;
    recent.push(event);
    if (recent.length > MAX_RECENT) {
      recent = recent.slice(-MAX_RECENT / 2);
      start = newId();
    }
    for (const listener of listeners) listener(event);
  });
  notices.onGap(() => {
    recent = [];
    start = newId();
  });

  return {
    onEvent: (listener: (event: AddressedEvent) => void) => void listeners.add(listener),
    head: (): string => recent.at(-1)?.id ?? start,
    /**
     * Everything after an event; undefined when the event is no longer known, so that anything may
     * be missing.
     */
    after(id: string): AddressedEvent[] | undefined {
      if (id === start) return [...recent];
      const index = recent.findLastIndex((event) => event.id === id);
      return index < 0 ? undefined : recent.slice(index + 1);
    },
  };
}

export type LiveFeed = ReturnType<typeof createLiveFeed>;
