import type { ComponentType } from 'react';
import { type LazyCode, lazyCode, lazyComponent } from '../lib/loading/lazy-screen.tsx';
import { type ScreenRoute, screenAt } from './routes.ts';
import { personPart } from './shell/navigation/lazy-person-chunk.ts';

interface ScreenCode {
  default: ComponentType;
}

const parts = new Map<ScreenRoute, LazyCode<ScreenCode>>();
const components = new Map<ScreenRoute, ComponentType>();

const importShell = () => import('./shell/shell.tsx');

const importStaff = () => import('./shell/staff/staff-chunk.ts');

/** Who may open a screen of staff is known by their part of the frame, which nobody else loads. */
async function importForStaff(route: ScreenRoute): Promise<ScreenCode> {
  const [{ default: Screen }, { forStaff }] = await Promise.all([route.load(), importStaff()]);
  return { default: forStaff(route, Screen) };
}

function partOf(route: ScreenRoute): LazyCode<ScreenCode> {
  const load = route.access === 'management' ? () => importForStaff(route) : route.load;
  const part = parts.get(route) ?? lazyCode(load);
  parts.set(route, part);
  return part;
}

/** Loads a screen's code before its link is chosen. */
export function preloadScreen(path: string) {
  const route = screenAt(path);
  // A failure now is reported when the link is chosen.
  if (route)
    partOf(route)
      .load()
      .catch(() => undefined);
}

export function screenComponent(route: ScreenRoute): ComponentType {
  const component =
    components.get(route) ?? lazyComponent(partOf(route), ({ default: Screen }) => Screen);
  components.set(route, component);
  return component;
}

const shellPart = lazyCode(importShell);
const entrancePart = lazyCode(() => import('./entrance/entrance.tsx'));
const kioskPart = lazyCode(() => import('../features/access/kiosk/kiosk.tsx'));

export const Shell = lazyComponent(shellPart, (code) => code.Shell);
export const Entrance = lazyComponent(entrancePart, (code) => code.Entrance);
export const Kiosk = lazyComponent(kioskPart, (code) => code.Kiosk);

/** Shown in every frame to logged-in people. */
export const Inactivity = lazyComponent(personPart, (code) => code.Inactivity);

/** Loads the frame and the first screen together; what fails is reported where it is drawn. */
export async function loadFirstView(path: string, isPerson: boolean): Promise<void> {
  const route = screenAt(path);
  const frame = route?.access === 'entrance' ? entrancePart : shellPart;
  await Promise.allSettled([
    frame.load(),
    route && partOf(route).load(),
    isPerson && personPart.load(),
  ]);
}
