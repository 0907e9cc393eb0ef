import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';

// What only staff have around their screens: the folder `staff` is one file of the build.

export const StaffTools = lazyScreen(() => import('./staff/staff-tools.tsx'), 'StaffTools');
export const StaffGroup = lazyScreen(() => import('./staff/staff-group.tsx'), 'StaffGroup');
export const StaffBar = lazyScreen(() => import('./staff/staff-bar.tsx'), 'StaffBar');
export const FavouriteStar = lazyScreen(
  () => import('./staff/favourite-star.tsx'),
  'FavouriteStar',
);
export const AdminTabs = lazyScreen(() => import('./staff/admin-tabs.tsx'), 'AdminTabs');
export const MoneyTargetNotice = lazyScreen(
  () => import('./staff/money-target-notice.tsx'),
  'MoneyTargetNotice',
);
