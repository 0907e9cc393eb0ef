import { isManagement, isOwner } from '@forja/contract/roles';
import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMergeQuestion } from '../../lib/api/merge-question.ts';
import { useShiftWanted } from '../../lib/api/open-shift.ts';
import { useGymStatusNotice } from '../../lib/gym/subscription-notice.ts';
import { lazyCode, lazyComponent } from '../../lib/loading/lazy-screen.tsx';
import { loadChunk } from '../../lib/loading/load-part.ts';
import { queryClient } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/current.ts';
import { useConfirmationAsked } from '../../lib/session/login/password-confirmation.ts';
import { useConsentQuestion } from '../../shared/privacy/consent-question.ts';
import { screenAt } from '../routes.ts';
import { LoadingScreen } from '../spinner-screens.tsx';
import { Header } from './navigation/header.tsx';
import {
  AppHints,
  BottomBar,
  DeletionNotice,
  EventNotices,
  LapsedNotice,
  LiveCounts,
  LiveGym,
  OfflineTraining,
  RunningWorkout,
  SubscriptionBanner,
} from './navigation/lazy-person-chunk.ts';
import {
  AdminTabs,
  MoneyTargetNotice,
  SmallDesk,
  StaffBar,
} from './navigation/lazy-staff-chunk.ts';
import { isUnderAdmin } from './navigation/nav-items.ts';
import { OfflineNotice } from './navigation/offline-notice.tsx';
import { RouteProgress } from './navigation/route-progress.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { usePaletteOpen } from './palette/command-palette-state.ts';
import { useScrollAndFocus } from './scroll-and-focus.ts';

const loadPalette = () => import('./palette/command-palette.tsx');
const CommandPalette = lazy(async () => ({
  default: (await loadChunk(loadPalette)).CommandPalette,
}));

/** Loads the palette before anyone opens it, because the first typed letters would be lost. */
function usePreloadedPalette(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => loadPalette().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [wanted]);
}

const askedPart = lazyCode(() => import('./notices/asked-chunk.ts'));
const PasswordConfirmation = lazyComponent(askedPart, (code) => code.PasswordConfirmation);
const ConsentQuestion = lazyComponent(askedPart, (code) => code.ConsentQuestion);
const OpenShift = lazyComponent(askedPart, (code) => code.OpenShift);
const MergeQuestion = lazyComponent(askedPart, (code) => code.MergeQuestion);

function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-float font-medium shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2.5"
    >
      Ir al contenido
    </a>
  );
}

export function Shell() {
  const paletteOpen = usePaletteOpen();
  const confirmationAsked = useConfirmationAsked();
  const consentQuestion = useConsentQuestion();
  const shiftWanted = useShiftWanted();
  const mergeQuestion = useMergeQuestion();
  const { user } = useSession();
  const gymStatus = useGymStatusNotice();
  const { pathname } = useLocation();
  const screen = screenAt(pathname);
  useScrollAndFocus();
  const management = user !== null && isManagement(user.role);
  usePreloadedPalette(management);
  const member = user !== null && !management;

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <RouteProgress />
      <Suspense fallback={null}>
        <Sidebar />
      </Suspense>
      <div
        className={cx(
          // `boot.js` knows it before there is a screen, and so does the page of the server.
          'flex min-h-dvh flex-col transition-[padding] duration-200 min-[769px]:not-in-data-[sidebar=collapsed]:pl-60',
          user &&
            'pb-(--bottom-bar) max-[769px]:[--bottom-bar:calc(58px+env(safe-area-inset-bottom))]',
        )}
      >
        <Header />
        <OfflineNotice />
        <Suspense fallback={null}>
          {user?.deletesAt && <DeletionNotice deletesAt={user.deletesAt} />}
          {gymStatus !== null && <SubscriptionBanner />}
          {user && isOwner(user.role) && <MoneyTargetNotice />}
          {management && isUnderAdmin(pathname) && <AdminTabs />}
          {screen && user?.gymSubscription.isExpired && <LapsedNotice screen={screen} />}
        </Suspense>
        <main id="content" tabIndex={-1} className="ring-none flex min-w-0 flex-1 flex-col">
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </main>
        <Suspense fallback={null}>
          {member && <AppHints />}
          {user && <RunningWorkout />}
          {management && <SmallDesk />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {member && <BottomBar />}
        {member && <OfflineTraining />}
        {management && <StaffBar />}
        {user && <EventNotices />}
        {user && <LiveCounts />}
        {user && <LiveGym />}
      </Suspense>
      {paletteOpen && (
        <Suspense fallback={null}>
          <CommandPalette />
        </Suspense>
      )}
      {confirmationAsked && (
        <Suspense fallback={null}>
          <PasswordConfirmation />
        </Suspense>
      )}
      {consentQuestion && (
        <Suspense fallback={null}>
          <ConsentQuestion {...consentQuestion} />
        </Suspense>
      )}
      {shiftWanted && (
        <Suspense fallback={null}>
          <OpenShift reason={shiftWanted.message} />
        </Suspense>
      )}
      {mergeQuestion && (
        <Suspense fallback={null}>
          <MergeQuestion clashes={mergeQuestion.clashes} />
        </Suspense>
      )}
      <Toaster />
    </QueryClientProvider>
  );
}
