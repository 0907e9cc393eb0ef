import { isManagement } from '@forja/contract/roles';
import { Suspense } from 'react';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { entries } from '../../../lib/session/current.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/store.ts';
import { AppHints } from './app-hints.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EventToasts } from './event-toasts.tsx';
import { LiveCounts } from './live-counts.tsx';
import { LiveGym } from './live-gym.tsx';
import { OfflineTraining } from './offline-training.tsx';
import { RunningWorkout } from './running-workout.tsx';

const OwnPhone = lazyScreen(() => import('../questions/own-phone.tsx'), 'OwnPhone');

/** Below the screen of whoever is logged in. */
export function UnderScreen({ user }: { user: SessionUser }) {
  return (
    <>
      {!isManagement(user.role) && <AppHints />}
      <RunningWorkout />
    </>
  );
}

/** Over every screen of whoever is logged in, and what only listens. */
export function OverScreen({ user }: { user: SessionUser }) {
  const member = !isManagement(user.role);
  const asks = useStore(entries.question) === user.id;
  return (
    <>
      {member && <BottomBar />}
      {asks && (
        <Suspense fallback={null}>
          <OwnPhone userId={user.id} />
        </Suspense>
      )}
      {member && <OfflineTraining />}
      <EventToasts />
      <LiveCounts />
      <LiveGym />
    </>
  );
}
