import { useQueryClient } from '@tanstack/react-query';
import { noticeStore } from '../../lib/gym/subscription-notice.ts';
import { useLive } from '../../lib/live/current.ts';
import { events } from '../../lib/screen/events.ts';
import { session } from '../../lib/session/current.ts';

/** Applies changes of the gym's colours and subscription to open screens. */
export function LiveGym() {
  const queries = useQueryClient();
  useLive('settings', ({ first }) => {
    if (first) return;
    events.emit('settings-updated');
    void queries.invalidateQueries({ queryKey: ['gym-settings'] });
  });
  useLive('subscription', async ({ first }) => {
    if (first) return;
    // The profile has the gym's status; an expired one shows the banner.
    await session.reload();
    // The gym's subscription decides whether the shop is open.
    events.emit('settings-updated');
    if (!session.state().user?.gymSubscription.isExpired) noticeStore.dismiss();
    await queries.invalidateQueries();
  });
  return null;
}
