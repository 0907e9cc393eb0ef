import { lazyCode, lazyComponent } from '../../../lib/loading/lazy-screen.tsx';

const staffPart = lazyCode(() => import('../staff/staff-chunk.ts'));

// Kept out of what members and guests load.
export const AdminTabs = lazyComponent(staffPart, (code) => code.AdminTabs);
export const FavouriteStar = lazyComponent(staffPart, (code) => code.FavouriteStar);
export const MoneyTargetNotice = lazyComponent(staffPart, (code) => code.MoneyTargetNotice);
export const SmallDesk = lazyComponent(staffPart, (code) => code.SmallDesk);
export const StaffBar = lazyComponent(staffPart, (code) => code.StaffBar);
export const StaffGroup = lazyComponent(staffPart, (code) => code.StaffGroup);
export const StaffTools = lazyComponent(staffPart, (code) => code.StaffTools);
