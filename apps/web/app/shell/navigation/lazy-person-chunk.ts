import { codePart, componentOf } from '../../../lib/screen/code-part.tsx';

export const personPart = codePart(() => import('./person-chunk.ts'));
const rareNoticesPart = codePart(() => import('./rare-notices-chunk.ts'));

// Kept out of a guest's first view of the shop.
export const PersonTools = componentOf(personPart, (code) => code.PersonTools);
export const AppHints = componentOf(personPart, (code) => code.AppHints);
export const BottomBar = componentOf(personPart, (code) => code.BottomBar);
export const LiveCounts = componentOf(personPart, (code) => code.LiveCounts);
export const LiveGym = componentOf(personPart, (code) => code.LiveGym);
export const OfflineTraining = componentOf(personPart, (code) => code.OfflineTraining);
export const RunningWorkout = componentOf(personPart, (code) => code.RunningWorkout);
export const SidebarFoot = componentOf(personPart, (code) => code.SidebarFoot);
export const SidebarProfile = componentOf(personPart, (code) => code.SidebarProfile);
export const EventNotices = componentOf(personPart, (code) => code.EventToasts);

export const DeletionNotice = componentOf(rareNoticesPart, (code) => code.DeletionNotice);
export const LapsedNotice = componentOf(rareNoticesPart, (code) => code.LapsedNotice);
export const SubscriptionBanner = componentOf(rareNoticesPart, (code) => code.SubscriptionBanner);
