import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { clearToasts } from '@forja/ui/feedback/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { queryClient } from '../lib/query/query.ts';
import { cache } from '../lib/session/current.ts';

interface Place {
  at?: string;
  /** An element of the page, whose markup the screen takes the place of. */
  root?: HTMLElement;
}

/** Shows a piece of the app as the app would, at an address of its own, to a person who can use it. */
export async function show(element: ReactNode, { at = '/', root }: Place = {}): Promise<UserEvent> {
  onTestFinished(() => {
    queryClient.clear();
    // What a page keeps on the device would answer in the place of the next test's server.
    cache.clear();
    clearToasts();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
    root && { container: document.body.appendChild(root) },
  );
  // Lets the first answers arrive and be drawn.
  await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  // Without style sheets nothing is known of what takes a press, and asking costs.
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Finds words that stand in several elements: in the innermost one that has all of them. */
export function acrossElements(words: string | RegExp) {
  const has = (element: Element) =>
    typeof words === 'string' ? textOf(element).includes(words) : words.test(textOf(element));
  return (_: string, element: Element | null) =>
    !!element && has(element) && ![...element.children].some(has);
}

/** What is said to be wrong with a field. */
export function errorOf(field: HTMLElement): string {
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  return textOf(document.getElementById(ids.find((id) => id.endsWith('-error')) ?? ''));
}
