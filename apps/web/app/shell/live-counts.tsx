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

/** What was sent to this person has reached a screen of theirs. */
const markDelivered = () =>
  // Should it fail, the next message says it for all.
  void change('PUT /messages/delivered').catch(() => undefined);

/** Keeps the figures on the bell and on the messages true while somebody is logged in. */
export function LiveCounts() {
  const queries = useQueryClient();
  const { data } = useQuery(unreadQuery);
  const renew = () => void queries.invalidateQueries(unreadQuery);
  // After a gap every topic speaks at once: one of them is enough to count again.
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
