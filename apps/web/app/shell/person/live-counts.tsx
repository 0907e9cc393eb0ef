import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { change, fetchOne } from '../../../lib/api/api.ts';
import { renewPush } from '../../../lib/device/push.ts';
import { useLive } from '../../../lib/live/current.ts';
import type { LiveSignal } from '../../../lib/live/hub.ts';
import { session } from '../../../lib/session/current.ts';
import { setUnread } from '../../../shared/notifications/unread.ts';

const NO_UNREAD = { notifications: 0, messages: 0 };

const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: () => fetchOne('GET /notifications/unread'),
  staleTime: 60_000,
});

/**
 * Tells the server that this person's messages have arrived on one of their screens. In an expired
 * gym nothing may change, and the refusal would bring back the banner that was closed.
 */
const markDelivered = async (): Promise<boolean> => {
  if (session.state().user?.gymSubscription.isExpired) return false;
  // If it fails, the next message confirms all of them.
  return change('PUT /messages/delivered').then(
    () => true,
    () => false,
  );
};

/** Keeps the counts of unread notifications and messages up to date. */
export function LiveCounts() {
  const queries = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const renew = () => void queries.invalidateQueries(unreadQuery);
  // After a gap every topic signals at once; counting once is enough.
  const renewUnlessGap = ({ gap }: LiveSignal) => gap || renew();
  const delivered = useRef(Promise.resolve(false));
  // Data that this page has just read is not read again at its first connection.
  useLive('notification', ({ first }) => first || renew());
  useLive('message', async (signal) => {
    renewUnlessGap(signal);
    if (!signal.first || !(await delivered.current)) delivered.current = markDelivered();
  });
  useLive('announcement', renewUnlessGap);
  useLive('message-read', renewUnlessGap);
  useEffect(() => setUnread(data ?? NO_UNREAD), [data]);
  useEffect(() => {
    void renewPush();
    delivered.current = markDelivered();
    return () => setUnread(NO_UNREAD);
  }, []);
  return null;
}
