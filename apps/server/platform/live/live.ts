import type { LiveEvent, LiveTopic } from '@forja/contract/live';
import { isManagement } from '@forja/contract/roles';
import type { Tx } from '../db/gym-db.ts';
import { newId } from '../db/ids.ts';
import type { Caller } from '../identity/session.ts';
import { announce, type Notices } from './notices.ts';

type Audience = { userIds: readonly string[] } | 'management' | 'everyone';

interface NewLiveEvent {
  topic: LiveTopic;
  to: Audience;
  /** The id of the record or person it is about; the data is read through the API. */
  ref?: string;
}

/** An event as servers pass it on, with whom it is for. */
export interface AddressedEvent extends LiveEvent {
  gymId: string;
  to: Audience;
}

const TOPIC = 'live';
/** A notice holds 8,000 bytes, an id takes 39. */
const IDS_PER_NOTICE = 150;
/** What a client that was away for a while is still told one by one. */
const MAX_RECENT = 5_000;

function splitByAudience({ to, ...event }: NewLiveEvent): NewLiveEvent[] {
  if (typeof to === 'string') return [{ ...event, to }];
  const ids = [...new Set(to.userIds)];
  return Array.from({ length: Math.ceil(ids.length / IDS_PER_NOTICE) }, (_, index) => ({
    ...event,
    to: { userIds: ids.slice(index * IDS_PER_NOTICE, (index + 1) * IDS_PER_NOTICE) },
  }));
}

/** Tells the open screens of these people, on every server, when the transaction commits. */
export async function publish(tx: Tx, happening: NewLiveEvent): Promise<void> {
  for (const part of splitByAudience(happening)) {
    await announce(tx, TOPIC, JSON.stringify({ id: newId(), ...part }));
  }
}

/** Whether an event is for this person. */
export function isFor({ gymId, to }: AddressedEvent, gym: string, caller: Caller): boolean {
  if (gymId !== gym) return false;
  if (to === 'everyone') return true;
  return to === 'management' ? isManagement(caller.role) : to.userIds.includes(caller.userId);
}

/**
 * The newest events in the order of their commits. PostgreSQL delivers notices to every listener
 * in that one order, so a client may resume on another server from the last event it saw.
 */
export function createLiveFeed(notices: Notices) {
  // Stands for the beginning, before this server has heard of anything.
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
    /** Everything after an event; undefined when it is no longer known and anything may be missing. */
    after(id: string): AddressedEvent[] | undefined {
      if (id === start) return [...recent];
      const index = recent.findLastIndex((event) => event.id === id);
      return index < 0 ? undefined : recent.slice(index + 1);
    },
  };
}

export type LiveFeed = ReturnType<typeof createLiveFeed>;
