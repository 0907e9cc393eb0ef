import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { clearToasts } from '@forja/ui/feedback/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import { queryClient } from '../lib/query/query.ts';
import { cache } from '../lib/session/current.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// happy-dom has no popovers; where they stand is not what these tests look at.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

const CONTROLS = 'input, select, textarea';
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const textOf = (element: Element | null) =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);

function isControl(element: Element | null | undefined): element is Control {
  return element?.matches(CONTROLS) ?? false;
}

/** Writes as a person does: React hears of it. */
function write(control: Control, value: string) {
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  const kind = control.matches('select') ? 'change' : 'input';
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Lets every answer arrive and every render follow. */
const settle = (milliseconds = 0) =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** How long what a test waits for may take: less than the test itself, so that it says what is missing. */
const PATIENCE_MS = 20_000;
/** Answers and renders need this many turns at most; what takes longer is a file on its way. */
const QUICK_TURNS = 50;

async function until(isThere: () => boolean, what: string) {
  const end = performance.now() + PATIENCE_MS;
  for (let turn = 0; performance.now() < end; turn += 1) {
    if (isThere()) return;
    // A busy machine may take seconds to load a part of the screen.
    await settle(turn < QUICK_TURNS ? 0 : 20);
  }
  throw new Error(`${what} did not appear in:\n${textOf(document.body)}`);
}

/** What a person can do with what is on the screen: finds everything by its visible words. */
function screenOf(root: HTMLElement) {
  const find = <E extends Element>(query: string, is: (element: E) => boolean): E | undefined =>
    [...root.ownerDocument.querySelectorAll<E>(query)].find(is);
  const button = (name: string) => {
    const found = find<HTMLElement>('button, a, [role="tab"]', (each) => nameOf(each) === name);
    if (!found) throw new Error(`no button ${name} in:\n${textOf(document.body)}`);
    return found;
  };
  const field = (label: string): Control => {
    const words = (each: Element) => nameOf(each).replace(/ \(opcional\)$/, '');
    const found =
      find<HTMLLabelElement>('label', (each) => words(each) === label) ??
      // The label of a choice goes on with its hint.
      find<HTMLLabelElement>('label', (each) => words(each).startsWith(label));
    const control = found?.control ?? found?.querySelector(CONTROLS);
    const named = control ?? find(CONTROLS, (each) => each.getAttribute('aria-label') === label);
    if (!isControl(named)) throw new Error(`no field ${label} in:\n${textOf(document.body)}`);
    return named;
  };
  return {
    button,
    field,
    text: () => textOf(document.body),
    /** What is said to be wrong with a field. */
    error(label: string): string {
      const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ');
      return textOf(document.getElementById(ids.find((id) => id.endsWith('-error')) ?? ''));
    },
    /** What is announced at once. */
    alerts: () => [...document.querySelectorAll('[role="alert"]')].map(textOf).filter(Boolean),
    /** The focus goes there, as it does before anybody writes. */
    async focus(label: string) {
      await act(async () => field(label).focus());
    },
    /** The focus goes elsewhere. */
    async leave(label: string) {
      await act(async () => {
        field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      });
    },
    async write(label: string, value: string) {
      await act(async () => write(field(label), value));
    },
    async click(name: string) {
      await act(async () => button(name).click());
      await settle();
    },
    async tick(label: string) {
      await act(async () => field(label).click());
    },
    /** Waits until these words are there. */
    see: (words: string) => until(() => textOf(document.body).includes(words), `"${words}"`),
    /** Waits until a field holds this. */
    holds: (label: string, value: string) =>
      until(() => field(label).value === value, `${value} in ${label}`),
    gone: (words: string) => until(() => !textOf(document.body).includes(words), `no "${words}"`),
    seePicture: (name: string) =>
      until(() => !!find('img, [role="img"]', (each) => nameOf(each) === name), `picture ${name}`),
    focused: () => document.activeElement,
  };
}

interface Place {
  at?: string;
  /** An element of the page, whose markup the screen takes the place of. */
  root?: HTMLElement;
}

/** Shows a piece of the app as the app would, at an address of its own. */
export async function show(element: ReactNode, { at = '/', root: own }: Place = {}) {
  const container = document.body.appendChild(own ?? document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    queryClient.clear();
    // What a page keeps on the device would answer in the place of the next test's server.
    cache.clear();
    clearToasts();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>{element}</MemoryRouter>
        <Toaster />
      </QueryClientProvider>,
    ),
  );
  await settle();
  return screenOf(container);
}
