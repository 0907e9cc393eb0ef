// One chunk with everything around the screens that only staff see.

export { SmallDesk } from '../../../features/access/desk/small-desk.tsx';
export { AdminTabs } from './admin-tabs.tsx';
export { FavouriteStar } from './favourite-star.tsx';
export { MoneyTargetNotice } from './money-target-notice.tsx';
export { StaffBar } from './staff-bar.tsx';
export { StaffGroup } from './staff-group.tsx';
export { forStaff } from './staff-screen.tsx';
export { StaffTools } from './staff-tools.tsx';
