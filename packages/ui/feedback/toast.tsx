import { CircleCheck, CircleX, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { frontModal, subscribeModals } from '../layers/modal-stack.ts';
import { cx } from '../layout/cx.tsx';
import { roomInWindow } from './room-in-window.ts';
import {
  addToast,
  currentToasts,
  removeToast,
  subscribeToasts,
  type ToastContent,
  type ToastEntry,
} from './toast-store.ts';

const defaultDuration = 6000;

/** Shows a short message at the bottom of the screen: `toast('Guardado')`. */
export function toast(content: string | ToastContent): number {
  return addToast(typeof content === 'string' ? { message: content } : content);
}

/**
 * The container of the toasts; the app has one. They move into the topmost modal, which would cover
 * them otherwise.
 */
export function Toaster() {
  const front = useSyncExternalStore(subscribeModals, frontModal, () => null);
  return front ? createPortal(<ToastList window={front} />, front) : <ToastList />;
}

function ToastList({ window }: { window?: HTMLElement }) {
  const inWindow = window !== undefined;
  const entries = useSyncExternalStore(subscribeToasts, currentToasts, currentToasts);
  const list = useRef<HTMLElement>(null);
  // A modal that slides in would carry its toasts along, over its own buttons; as a popover they
  // stay in place.
  useLayoutEffect(() => {
    if (inWindow) list.current?.showPopover();
  }, [inWindow]);
  const newest = entries.at(-1)?.id;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (window && newest !== undefined) {
      setTop(roomInWindow(window, list.current?.offsetHeight ?? 0));
    }
  }, [window, newest]);
  const calm = entries.filter((entry) => entry.tone !== 'bad');
  const urgent = entries.filter((entry) => entry.tone === 'bad');
  return (
    <section
      ref={list}
      popover={inWindow ? 'manual' : undefined}
      aria-label="Avisos"
      style={inWindow ? { ['--room' as string]: `${top}px` } : undefined}
      className={cx(
        'pointer-events-none fixed inset-auto bottom-[calc(16px+env(safe-area-inset-bottom))] left-[calc(16px+env(safe-area-inset-left))] z-50 flex w-[min(460px,calc(100vw-32px))] flex-col gap-2 overflow-visible bg-transparent',
        // On a phone the buttons of a window are at its foot.
        inWindow
          ? 'phone:top-[max(var(--room),calc(env(safe-area-inset-top)+8px))] phone:bottom-auto'
          : 'phone:bottom-[calc(env(safe-area-inset-bottom)+96px)]',
      )}
    >
      {/* The regions exist before their first message, otherwise screen readers would not announce it. */}
      <div role="status" className="contents">
        {calm.map((entry) => (
          <Toast key={entry.id} entry={entry} behind={entry.id !== newest} />
        ))}
      </div>
      <div role="alert" className="contents">
        {urgent.map((entry) => (
          <Toast key={entry.id} entry={entry} behind={entry.id !== newest} />
        ))}
      </div>
    </section>
  );
}

function ToneIcon({ tone = 'ok' }: { tone?: ToastEntry['tone'] }) {
  const look = { size: 18, strokeWidth: 2, 'aria-hidden': true };
  if (tone === 'bad') return <CircleX {...look} className="text-[#ff8a80]" />;
  if (tone === 'info') return <Info {...look} className="text-[#9cc5ff]" />;
  return <CircleCheck {...look} className="text-[#5fd38d]" />;
}

function Toast({ entry, behind }: { entry: ToastEntry; behind: boolean }) {
  const [held, setHeld] = useState(false);
  const left = useRef(entry.duration ?? defaultDuration);
  const { id, action } = entry;
  useEffect(() => {
    if (held || behind) return;
    const from = performance.now();
    const timer = setTimeout(() => removeToast(id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [held, behind, id]);
  return (
    // Hovering only pauses the timer; everything a toast offers is in its buttons. One is shown at
    // a time: the others come back when it goes, with the rest of their time.
    <fieldset
      aria-label="Aviso"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && removeToast(id)}
      className={cx(
        behind ? 'hidden' : 'flex',
        'pointer-events-auto min-h-12 min-w-0 animate-rise items-center gap-2.5 rounded-[10px] bg-[#1b1b1b] py-1.5 pr-2 pl-3.5 text-white shadow-float [--ring-2:#1b1b1b] [--ring:#fff] forced-colors:border',
      )}
    >
      <ToneIcon tone={entry.tone} />
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">{entry.message}</span>
      {action && (
        <button
          type="button"
          onClick={() => {
            removeToast(id);
            action.onAction();
          }}
          className="h-7 flex-none rounded-[7px] border border-[#6b6b6b] px-2.5 text-13 font-medium hover:bg-[#333333] coarse:hit-44"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Cerrar el aviso"
        onClick={() => removeToast(id)}
        className="grid size-8 flex-none place-items-center rounded-control text-[#bbbbbb] hover:bg-[#333333] hover:text-white coarse:hit-44"
      >
        <X size={16} aria-hidden="true" />
      </button>
    </fieldset>
  );
}
