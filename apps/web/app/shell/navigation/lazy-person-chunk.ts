import { lazyCode, lazyComponent } from '../../../lib/loading/lazy-screen.tsx';

export const personPart = lazyCode(() => import('./person-chunk.ts'));
const rareNoticesPart = lazyCode(() => import('./rare-notices-chunk.ts'));

// Kept out of a guest's first view of the shop.
export const PersonTools = lazyComponent(personPart, (code) => code.PersonTools);
export const AppHints = lazyComponent(personPart, (code) => code.AppHints);
export const BottomBar = lazyComponent(personPart, (code) => code.BottomBar);
export const LiveCounts = lazyComponent(personPart, (code) => code.LiveCounts);
export const LiveGym = lazyComponent(personPart, (code) => code.LiveGym);
export const OfflineTraining = lazyComponent(personPart, (code) => code.OfflineTraining);
export const RunningWorkout = lazyComponent(personPart, (code) => code.RunningWorkout);
export const SidebarFoot = lazyComponent(personPart, (code) => code.SidebarFoot);
export const SidebarProfile = lazyComponent(personPart, (code) => code.SidebarProfile);
export const EventNotices = lazyComponent(personPart, (code) => code.EventToasts);

export const DeletionNotice = lazyComponent(rareNoticesPart, (code) => code.DeletionNotice);
export const LapsedNotice = lazyComponent(rareNoticesPart, (code) => code.LapsedNotice);
export const LeftToMembers = lazyComponent(rareNoticesPart, (code) => code.LeftToMembers);
export const SubscriptionBanner = lazyComponent(rareNoticesPart, (code) => code.SubscriptionBanner);
