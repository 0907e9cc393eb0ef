import type { ChatMessage, Thread } from '@forja/contract/social/conversation-routes';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { change, fetchOne } from '../../../lib/api/api.ts';
import { useLive } from '../../../lib/live/current.ts';
import { fetchOrCachedForMembers } from '../../../lib/query/offline-query.ts';
import { addOlder, addToThread, threadKey } from './thread-cache.ts';
import { mergeMessages } from './thread-rows.ts';

const PAGE_SIZE = 40;
/** Older pages are larger, because whoever goes back wants many messages. */
const OLDER_PAGE_SIZE = 100;
const MAX_PAGE_SIZE = 200;
const TYPING_MS = 5_000;

const readThread = (userId: string, query: { before?: number; after?: number; limit: number }) =>
  fetchOne('GET /messages/{userId}', { params: { userId }, query });

/** Everything after a position, in as many pages as needed. */
async function readAfter(userId: string, from: number): Promise<Thread | null> {
  const news = await readThread(userId, { after: from, limit: MAX_PAGE_SIZE });
  const last = news?.messages.at(-1)?.seq;
  if (!news || news.messages.length < MAX_PAGE_SIZE || last === undefined) return news;
  const rest = await readAfter(userId, last);
  return rest && { ...rest, messages: mergeMessages(news.messages, rest.messages) };
}

/** Everything between two messages, in as many pages as needed; the oldest page is last. */
async function readBetween(userId: string, from: number, before: number): Promise<Thread | null> {
  const piece = await readThread(userId, { before, limit: MAX_PAGE_SIZE });
  const oldest = piece?.messages[0]?.seq;
  if (!piece?.hasOlder || oldest === undefined || oldest <= from) return piece;
  const rest = await readBetween(userId, from, oldest);
  return rest && { ...rest, messages: mergeMessages(rest.messages, piece.messages) };
}

/** Whether the other person is typing. */
function useTyping(userId: string, messages: readonly ChatMessage[]): boolean {
  const [until, setUntil] = useState(0);
  useLive('typing', ({ ref }) => {
    if (ref === userId) setUntil(Date.now() + TYPING_MS);
  });
  // A new message from the other person ends their typing.
  const last = messages.at(-1);
  const arrived = last && !last.mine ? last.seq : 0;
  useEffect(() => {
    if (arrived) setUntil(0);
  }, [arrived]);
  useEffect(() => {
    if (until === 0) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return until > 0;
}

/** Marks everything as read once the person can see it. */
function useMarkRead(userId: string, unread: number) {
  const queries = useQueryClient();
  useEffect(() => {
    if (unread === 0) return;
    const mark = async () => {
      if (document.visibilityState !== 'visible') return;
      // If it fails, the next message or visit tries again.
      await change('PUT /messages/{userId}/read', { params: { userId } }).catch(() => undefined);
      void queries.invalidateQueries({ queryKey: ['conversations'] });
      void queries.invalidateQueries({ queryKey: ['unread'] });
    };
    void mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [userId, unread, queries]);
}

/** A conversation that grows at both ends: older messages on demand, newer ones as they arrive. */
export function useThread(userId: string) {
  const queries = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: threadKey(userId),
    queryFn: ({ pageParam }) =>
      pageParam
        ? readThread(userId, { limit: OLDER_PAGE_SIZE, before: pageParam })
        : fetchOrCachedForMembers(['thread', userId], () =>
            readThread(userId, { limit: PAGE_SIZE }),
          ),
    initialPageParam: null as number | null,
    getNextPageParam: (oldest) => (oldest?.hasOlder ? (oldest.messages[0]?.seq ?? null) : null),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  const pages = query.data?.pages;
  const messages = useMemo(
    () => mergeMessages([], pages?.flatMap((page) => page?.messages ?? []) ?? []),
    [pages],
  );
  const lastSeq = useRef(0);
  lastSeq.current = messages.at(-1)?.seq ?? 0;
  const firstSeq = useRef(0);
  firstSeq.current = messages[0]?.seq ?? 0;

  /** Reads everything after the last known message, so that nothing is lost or repeated. */
  const catchUp = useCallback(async () => {
    // On a failure, the next event or the end of the gap tries again.
    const news = await readAfter(userId, lastSeq.current).catch(() => null);
    if (news) addToThread(queries, userId, news);
  }, [userId, queries]);

  /** Loads older messages up to a given one and shows them all at once. */
  const readBack = useCallback(
    async (seq: number) => {
      await queries.cancelQueries({ queryKey: threadKey(userId) });
      const before = firstSeq.current;
      const older = await readBetween(userId, seq, before);
      if (older) addOlder(queries, userId, older, before);
    },
    [userId, queries],
  );

  const onSignal = ({ ref, gap }: { ref: string | undefined; gap: boolean }) => {
    if (gap || ref === userId || ref === undefined) void catchUp();
  };
  /** A reaction to a visible message: only that message is read again. */
  const onReaction = async ({ ref, gap }: { ref: string | undefined; gap: boolean }) => {
    if (gap) return void queries.invalidateQueries({ queryKey: threadKey(userId) });
    const changed = messages.find(({ id }) => id === ref);
    if (!changed) return;
    // On a failure, the reaction appears at the next visit.
    const news = await readThread(userId, { after: changed.seq - 1, limit: 1 }).catch(() => null);
    if (news) addToThread(queries, userId, { messages: news.messages });
  };
  useLive('message', onSignal);
  useLive('reaction', (signal) => void onReaction(signal));
  useLive('message-read', onSignal);
  useLive('presence', onSignal);
  const conversation = pages?.[0]?.conversation;
  useMarkRead(userId, conversation?.unread ?? 0);

  return { query, messages, conversation, typing: useTyping(userId, messages), readBack };
}
