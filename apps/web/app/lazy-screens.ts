import type { ComponentType } from 'react';
import { type LazyScreen, lazyScreen } from '../lib/loading/lazy-screen.tsx';
import { type ScreenRoute, screenAt } from './routes.ts';
import { loadPerson } from './shell/lazy-person.ts';

const importStaff = () => import('./shell/staff/staff-screen.tsx');

/** Who may open a screen of staff is known by their part of the frame, which nobody else loads. */
async function importForStaff(route: ScreenRoute): Promise<{ default: ComponentType }> {
  const [{ default: Screen }, { forStaff }] = await Promise.all([route.load(), importStaff()]);
  return { default: forStaff(route, Screen) };
}

const screens = new Map<ScreenRoute, LazyScreen<object>>();

export function screenComponent(route: ScreenRoute): LazyScreen<object> {
  const load = route.access === 'management' ? () => importForStaff(route) : route.load;
  const screen = screens.get(route) ?? lazyScreen(load, 'default');
  screens.set(route, screen);
  return screen;
}

/** Loads a screen's code before its link is chosen. */
export function preloadScreen(path: string) {
  const route = screenAt(path);
  // A failure now is reported when the link is chosen.
  if (route)
    screenComponent(route)
      .load()
      .catch(() => undefined);
}

export const Shell = lazyScreen(() => import('./shell/shell.tsx'), 'Shell');
export const Entrance = lazyScreen(() => import('./entrance/entrance.tsx'), 'Entrance');
export const Kiosk = lazyScreen(() => import('../features/access/kiosk/kiosk.tsx'), 'Kiosk');

/** Loads the frame and the first screen together; what fails is reported where it is drawn. */
export async function loadFirstView(path: string, isPerson: boolean): Promise<void> {
  const route = screenAt(path);
  const frame = route?.access === 'entrance' ? Entrance : Shell;
  await Promise.allSettled([
    frame.load(),
    route && screenComponent(route).load(),
    isPerson && loadPerson(),
  ]);
}
