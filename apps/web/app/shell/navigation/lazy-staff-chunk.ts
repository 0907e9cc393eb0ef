import { lazy } from 'react';
import { loadChunk } from '../../../lib/screen/chunks.ts';

const load = () => loadChunk(() => import('./staff/staff-chunk.ts'));

// Kept out of what members and guests load.
export const AdminTabs = lazy(async () => ({ default: (await load()).AdminTabs }));
export const FavouriteStar = lazy(async () => ({ default: (await load()).FavouriteStar }));
export const MoneyTargetNotice = lazy(async () => ({ default: (await load()).MoneyTargetNotice }));
export const SmallDesk = lazy(async () => ({ default: (await load()).SmallDesk }));
export const StaffBar = lazy(async () => ({ default: (await load()).StaffBar }));
export const StaffGroup = lazy(async () => ({ default: (await load()).StaffGroup }));
export const StaffTools = lazy(async () => ({ default: (await load()).StaffTools }));
