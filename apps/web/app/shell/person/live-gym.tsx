import type { LiveTopic } from '@forja/contract/live';
import { useQueryClient } from '@tanstack/react-query';
import { events } from '../../../lib/events.ts';
import { noticeStore } from '../../../lib/gym/subscription-notice.ts';
import { useLive } from '../../../lib/live/current.ts';
import { session } from '../../../lib/session/current.ts';
import { MONEY_KEYS } from '../../../shared/accounts/refresh-money.ts';
import { readAgainSoon } from './read-again-soon.ts';

/** What a change of somebody's own training and food is shown in. */
const COACHING = [
  'routines',
  'mealPlans',
  'measurements',
  'workoutLogs',
  'records',
  'nutritionTargets',
  'dashboard',
];
const DESK = ['users', 'person', 'memberships', 'membership-counts', 'staff', 'promotions'];

/** Reads these again whenever something of the topic happens, on whatever screen is open. */
function useReadAgain(topic: LiveTopic, keys: readonly string[]): void {
  const queries = useQueryClient();
  useLive(topic, ({ first }) => {
    if (!first) readAgainSoon(queries, keys);
  });
}

/** Applies changes that others, and other devices of this person, make to open screens. */
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
  useReadAgain('orders', ['orders', 'products']);
  useReadAgain('classes', ['events']);
  useReadAgain('coaching', COACHING);
  // People learn of a free seat by a notification.
  useReadAgain('notification', ['events']);
  useReadAgain('money', MONEY_KEYS);
  useReadAgain('desk', DESK);
  return null;
}
