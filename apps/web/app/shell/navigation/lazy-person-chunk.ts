import { lazy } from 'react';
import { loadChunk } from '../../../lib/screen/chunks.ts';

const load = () => loadChunk(() => import('./person-chunk.ts'));

// What only people who are logged in need stays out of a guest's first view of the shop.
export const PersonTools = lazy(async () => ({ default: (await load()).PersonTools }));
export const AdminTabs = lazy(async () => ({ default: (await load()).AdminTabs }));
export const BottomBar = lazy(async () => ({ default: (await load()).BottomBar }));
export const LapsedNotice = lazy(async () => ({ default: (await load()).LapsedNotice }));
export const LiveCounts = lazy(async () => ({ default: (await load()).LiveCounts }));
export const LiveGym = lazy(async () => ({ default: (await load()).LiveGym }));
export const OfflineTraining = lazy(async () => ({ default: (await load()).OfflineTraining }));
export const SubscriptionBanner = lazy(async () => ({
  default: (await load()).SubscriptionBanner,
}));
export const EventNotices = lazy(async () => ({ default: (await load()).EventToasts }));
