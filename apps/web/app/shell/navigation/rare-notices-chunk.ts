// Banners that few people ever see, apart from what everybody loads at the start.

export { DeletionNotice } from '../notices/deletion-notice.tsx';
export { LapsedNotice } from '../notices/lapsed-notice.tsx';
export { LeftToMembers } from '../notices/left-to-members.tsx';
export { SubscriptionBanner } from '../notices/subscription-banner.tsx';
