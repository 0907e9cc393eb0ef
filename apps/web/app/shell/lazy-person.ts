import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';

// What somebody who is logged in has around every screen: the folder `person` is one file of the
// build, kept out of a guest's first view of the shop.

export const PersonTools = lazyScreen(() => import('./person/person-tools.tsx'), 'PersonTools');
export const SidebarFoot = lazyScreen(() => import('./person/sidebar-person.tsx'), 'SidebarFoot');
export const SidebarProfile = lazyScreen(
  () => import('./person/sidebar-person.tsx'),
  'SidebarProfile',
);
export const UnderScreen = lazyScreen(() => import('./person/around-screen.tsx'), 'UnderScreen');
export const OverScreen = lazyScreen(() => import('./person/around-screen.tsx'), 'OverScreen');
/** In every frame. */
export const Inactivity = lazyScreen(() => import('./person/inactivity.tsx'), 'Inactivity');

/** Loads all of it before it is shown. */
export const loadPerson = () =>
  Promise.all(
    [PersonTools, SidebarFoot, SidebarProfile, UnderScreen, OverScreen, Inactivity].map((part) =>
      part.load(),
    ),
  );
