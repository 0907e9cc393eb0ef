// One chunk with everything around the screens that only staff see.

export { SmallDesk } from '../../../../features/access/desk/small-desk.tsx';
export { MoneyTargetNotice } from '../../notices/money-target-notice.tsx';
export { forStaff } from '../../staff-screen.tsx';
export { AdminTabs } from './admin-tabs.tsx';
export { FavouriteStar } from './favourite-star.tsx';
export { StaffBar } from './staff-bar.tsx';
export { StaffGroup } from './staff-group.tsx';
export { StaffTools } from './staff-tools.tsx';
