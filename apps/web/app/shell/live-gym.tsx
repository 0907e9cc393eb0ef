import { useQueryClient } from '@tanstack/react-query';
import { noticeStore } from '../../lib/gym/subscription-notice.ts';
import { useLive } from '../../lib/live/current.ts';
import { events } from '../../lib/screen/events.ts';
import { session } from '../../lib/session/current.ts';

/** Keeps an open screen true to the gym's colours and subscription, whoever changes them. */
export function LiveGym() {
  const queries = useQueryClient();
  useLive('settings', ({ first }) => {
    if (first) return;
    events.emit('settings-updated');
    void queries.invalidateQueries({ queryKey: ['gym-settings'] });
  });
  useLive('subscription', async ({ first }) => {
    if (first) return;
    // The profile says where the gym stands; an expired one raises the banner by itself.
    await session.reload();
    // Whether the shop is open hangs on what the gym pays for.
    events.emit('settings-updated');
    if (!session.state().user?.gymSubscription.isExpired) noticeStore.dismiss();
    await queries.invalidateQueries();
  });
  return null;
}
