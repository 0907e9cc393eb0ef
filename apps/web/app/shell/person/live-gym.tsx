import { useQueryClient } from '@tanstack/react-query';
import { events } from '../../../lib/events.ts';
import { noticeStore } from '../../../lib/gym/subscription-notice.ts';
import { useLive } from '../../../lib/live/current.ts';
import { session } from '../../../lib/session/current.ts';

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
  useLive('duties', async ({ first }) => {
    if (first) return;
    // The person's permissions changed: every screen adapts and reads again.
    await session.reload();
    await queries.invalidateQueries();
  });
  // Stored copies of these are outdated, whatever screen is open.
  useLive('orders', ({ first }) => {
    if (first) return;
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['products'] });
  });
  useLive('classes', ({ first }) => {
    if (!first) void queries.invalidateQueries({ queryKey: ['events'] });
  });
  useLive('coaching', ({ first }) => {
    if (first) return;
    for (const kind of ['routines', 'mealPlans', 'measurements']) {
      void queries.invalidateQueries({ queryKey: [kind] });
    }
  });
  useLive('notification', ({ first }) => {
    // People learn of a free seat by a notification.
    if (!first) void queries.invalidateQueries({ queryKey: ['events'] });
  });
  return null;
}
