import { codePart, componentOf } from '../../../lib/screen/code-part.tsx';

export const personPart = codePart(() => import('./person-chunk.ts'));

// Kept out of a guest's first view of the shop.
export const PersonTools = componentOf(personPart, (code) => code.PersonTools);
export const AppHints = componentOf(personPart, (code) => code.AppHints);
export const BottomBar = componentOf(personPart, (code) => code.BottomBar);
export const DeletionNotice = componentOf(personPart, (code) => code.DeletionNotice);
export const LapsedNotice = componentOf(personPart, (code) => code.LapsedNotice);
export const LiveCounts = componentOf(personPart, (code) => code.LiveCounts);
export const LiveGym = componentOf(personPart, (code) => code.LiveGym);
export const OfflineTraining = componentOf(personPart, (code) => code.OfflineTraining);
export const RunningWorkout = componentOf(personPart, (code) => code.RunningWorkout);
export const SidebarFoot = componentOf(personPart, (code) => code.SidebarFoot);
export const SidebarProfile = componentOf(personPart, (code) => code.SidebarProfile);
export const SubscriptionBanner = componentOf(personPart, (code) => code.SubscriptionBanner);
export const EventNotices = componentOf(personPart, (code) => code.EventToasts);
