import { useCovered } from '@forja/ui/layers/covered.ts';
import { useKeptFocus } from '@forja/ui/layers/kept-focus.ts';
import { useMedia } from '@forja/ui/layout/use-media.ts';
import { useEffect, useRef } from 'react';
import { doneSets, type Workout } from './workout.ts';

/** Where `phone:` of the styles makes the workout cover the screen. */
const COVERS = '(width < 769px) or (max-height: 480px)';

/**
 * A workout begins at its title, and after each set the focus is on the button of the next, for
 * those who hear it or use a keyboard.
 */
export function useWorkoutFocus(workout: Workout) {
  const view = useRef<HTMLDivElement>(null);
  useCovered(view, useMedia(COVERS));
  const title = () => view.current?.querySelector<HTMLElement>('h1');
  useEffect(() => {
    view.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  useKeptFocus(
    `${workout.current} ${doneSets(workout).length}`,
    () => view.current?.querySelector<HTMLElement>('[data-done]') ?? title(),
  );
  return view;
}
