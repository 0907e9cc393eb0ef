import { lazy } from 'react';
import { loadChunk } from '../../../lib/screen/chunks.ts';

const load = () => loadChunk(() => import('./person-chunk.ts'));

// Kept out of a guest's first view of the shop.
export const PersonTools = lazy(async () => ({ default: (await load()).PersonTools }));
export const AppHints = lazy(async () => ({ default: (await load()).AppHints }));
export const BottomBar = lazy(async () => ({ default: (await load()).BottomBar }));
export const DeletionNotice = lazy(async () => ({ default: (await load()).DeletionNotice }));
export const LapsedNotice = lazy(async () => ({ default: (await load()).LapsedNotice }));
export const LiveCounts = lazy(async () => ({ default: (await load()).LiveCounts }));
export const LiveGym = lazy(async () => ({ default: (await load()).LiveGym }));
export const OfflineTraining = lazy(async () => ({ default: (await load()).OfflineTraining }));
export const RunningWorkout = lazy(async () => ({ default: (await load()).RunningWorkout }));
export const SidebarFoot = lazy(async () => ({ default: (await load()).SidebarFoot }));
export const SidebarProfile = lazy(async () => ({ default: (await load()).SidebarProfile }));
export const SubscriptionBanner = lazy(async () => ({
  default: (await load()).SubscriptionBanner,
}));
export const EventNotices = lazy(async () => ({ default: (await load()).EventToasts }));
