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
  // Whatever screen is open, what the device keeps of these is no longer what the gym has.
  useLive('orders', ({ first }) => {
    if (first) return;
    void queries.invalidateQueries({ queryKey: ['orders'] });
    void queries.invalidateQueries({ queryKey: ['products'] });
  });
  useLive('notification', ({ first }) => {
    // A seat freed or a class called off reaches people as a notification.
    if (!first) void queries.invalidateQueries({ queryKey: ['events'] });
  });
  return null;
}
