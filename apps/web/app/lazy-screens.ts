import { type ComponentType, lazy } from 'react';
import { loadChunk } from '../lib/screen/chunks.ts';
import { type ScreenRoute, screenAt } from './routes.ts';

const loading = new Map<ScreenRoute, Promise<{ default: ComponentType }>>();
const components = new Map<ScreenRoute, ComponentType>();

/** Starts loading a screen's code once; repeating it costs nothing. */
function loadScreen(route: ScreenRoute) {
  const part = loading.get(route) ?? loadChunk(route.load);
  loading.set(route, part);
  return part;
}

/** Loads a screen's code before its link is chosen. */
export function preloadScreen(path: string) {
  const route = screenAt(path);
  // A failure now is reported when the link is chosen.
  if (route) loadScreen(route).catch(() => loading.delete(route));
}

/** What a screen asks for comes with the shell: strangers, who load this first, need none of it. */
async function loadForStaff(route: ScreenRoute) {
  const { default: Screen } = await loadScreen(route);
  return { default: (await loadShell()).forStaff(route, Screen) };
}

export function screenComponent(route: ScreenRoute): ComponentType {
  const load = route.access === 'management' ? loadForStaff : loadScreen;
  const component = components.get(route) ?? lazy(() => load(route));
  components.set(route, component);
  return component;
}

const loadShell = () => loadChunk(() => import('./shell/shell.tsx'));
const loadEntrance = () => loadChunk(() => import('./shell/entrance.tsx'));

export const Shell = lazy(async () => ({ default: (await loadShell()).Shell }));
export const Entrance = lazy(async () => ({ default: (await loadEntrance()).Entrance }));

/** For whoever is logged in, in every frame. */
export const Inactivity = lazy(async () => ({
  default: (await loadChunk(() => import('./shell/navigation/person-chunk.ts'))).Inactivity,
}));

export const Kiosk = lazy(async () => ({
  default: (await loadChunk(() => import('../features/access/kiosk/kiosk.tsx'))).Kiosk,
}));

/** Loads the frame and the first screen at the same time instead of one after the other. */
export function preloadFirstView(path: string) {
  const isEntrance = screenAt(path)?.access === 'entrance';
  (isEntrance ? loadEntrance() : loadShell()).catch(() => undefined);
  preloadScreen(path);
}
