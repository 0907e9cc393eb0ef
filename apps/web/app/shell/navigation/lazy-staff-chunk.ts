import { codePart, componentOf } from '../../../lib/screen/code-part.tsx';

const staffPart = codePart(() => import('./staff/staff-chunk.ts'));

// Kept out of what members and guests load.
export const AdminTabs = componentOf(staffPart, (code) => code.AdminTabs);
export const FavouriteStar = componentOf(staffPart, (code) => code.FavouriteStar);
export const MoneyTargetNotice = componentOf(staffPart, (code) => code.MoneyTargetNotice);
export const SmallDesk = componentOf(staffPart, (code) => code.SmallDesk);
export const StaffBar = componentOf(staffPart, (code) => code.StaffBar);
export const StaffGroup = componentOf(staffPart, (code) => code.StaffGroup);
export const StaffTools = componentOf(staffPart, (code) => code.StaffTools);
