import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { onTrustedPhone, session } from '../../../lib/session/current.ts';
import {
  ACTIVITY_EVENTS,
  type InactivityWatch,
  watchInactivity,
} from '../../../lib/session/inactivity.ts';
import { LAST_ACTIVITY } from '../../../lib/session/last-person.ts';
import { localStore } from '../../../lib/storage.ts';
import type { InactivityModal as Modal } from '../notices/inactivity-modal.tsx';

type Warning = ComponentType<ComponentProps<typeof Modal>>;
const NoWarning: Warning = () => null;

/** If its chunk cannot be loaded, as without a network, the session ends without a warning. */
const InactivityModal = lazy(async (): Promise<{ default: Warning }> => {
  const chunk = await import('../notices/inactivity-modal.tsx').catch(() => null);
  return { default: chunk?.InactivityModal ?? NoWarning };
});

/** Warns an inactive person and logs them out when they do not react; not on a phone they trust. */
export function Inactivity() {
  const [remaining, setRemaining] = useState<number | null>(null);
  const watch = useRef<InactivityWatch>(null);

  useEffect(() => {
    const watcher = watchInactivity({
      now: Date.now,
      setTimer: (run, milliseconds) => window.setTimeout(run, milliseconds),
      clearTimer: (timer) => window.clearTimeout(timer),
      shared: {
        read: () => Number(localStore.getItem(LAST_ACTIVITY) ?? 0),
        write: (moment) => localStore.setItem(LAST_ACTIVITY, String(moment)),
      },
      onChange: setRemaining,
      isTrusted: onTrustedPhone,
      onTimeout: () => void session.lapse().then((stays) => stays && watcher.keepAlive()),
    });
    watch.current = watcher;
    const options = { capture: true, passive: true };
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, watcher.activity, options);
    return () => {
      watcher.stop();
      for (const name of ACTIVITY_EVENTS) {
        window.removeEventListener(name, watcher.activity, options);
      }
    };
  }, []);

  if (remaining === null) return null;
  return (
    <Suspense fallback={null}>
      <InactivityModal
        remaining={remaining}
        onContinue={() => watch.current?.keepAlive()}
        onLeave={() => void session.logout('inactivity')}
      />
    </Suspense>
  );
}
