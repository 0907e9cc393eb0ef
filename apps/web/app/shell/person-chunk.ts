// One chunk: everything that appears at the moment someone is logged in.
export { AdminTabs } from './admin-tabs.tsx';
export { BottomBar } from './bottom-bar.tsx';
export { EventNotices } from './event-notices.tsx';
export { Inactivity } from './inactivity.tsx';
export { LapsedNotice } from './lapsed-notice.tsx';
export { LiveCounts } from './live-counts.tsx';
export { LiveGym } from './live-gym.tsx';
export { OfflineTraining } from './offline-training.tsx';
export { PersonTools } from './person-tools.tsx';
export { SubscriptionBanner } from './subscription-banner.tsx';
