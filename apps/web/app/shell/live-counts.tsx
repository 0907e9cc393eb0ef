import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { change, fetchOne } from '../../lib/api/api.ts';
import { renewPush } from '../../lib/device/push.ts';
import { useLive } from '../../lib/live/current.ts';
import type { LiveSignal } from '../../lib/live/hub.ts';
import { setUnread } from '../../shared/notifications/unread.ts';

const NO_UNREAD = { notifications: 0, messages: 0 };

const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: () => fetchOne('GET /notifications/unread'),
  staleTime: 60_000,
});

/** Tells the server that this person's messages have reached a screen of theirs. */
const markDelivered = () =>
  // If it fails, the next message confirms all of them.
  void change('PUT /messages/delivered').catch(() => undefined);

/** Keeps the counts of unread notifications and messages up to date. */
export function LiveCounts() {
  const queries = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const renew = () => void queries.invalidateQueries(unreadQuery);
  // After a gap every topic signals at once; counting once is enough.
  const renewUnlessGap = ({ gap }: LiveSignal) => gap || renew();
  useLive('notification', renew);
  useLive('message', (signal) => {
    renewUnlessGap(signal);
    markDelivered();
  });
  useLive('announcement', renewUnlessGap);
  useLive('message-read', renewUnlessGap);
  useEffect(() => setUnread(data ?? NO_UNREAD), [data]);
  useEffect(() => {
    void renewPush();
    markDelivered();
    return () => setUnread(NO_UNREAD);
  }, []);
  return null;
}
