import { isManagement, isOwner } from '@forja/contract/roles';
import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useMergeQuestion } from '../../lib/api/merge-question.ts';
import { useShiftWanted } from '../../lib/api/open-shift.ts';
import { useConfirmationAsked } from '../../lib/api/password-confirmation.ts';
import { useGymStatusNotice } from '../../lib/gym/subscription-notice.ts';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { queryClient } from '../../lib/query/query.ts';
import { useSession } from '../../lib/session/current.ts';
import { useConsentQuestion } from '../../shared/privacy/consent-question.ts';
import { screenAt } from '../routes.ts';
import { LoadingScreen } from '../spinner-screens.tsx';
import { OverScreen, UnderScreen } from './lazy-person.ts';
import { AdminTabs, MoneyTargetNotice, StaffBar } from './lazy-staff.ts';
import { Header } from './navigation/header.tsx';
import { isUnderAdmin } from './navigation/nav-items.ts';
import { OfflineNotice } from './navigation/offline-notice.tsx';
import { RouteProgress } from './navigation/route-progress.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import { usePaletteOpen } from './palette/command-palette-state.ts';
import { useScrollAndFocus } from './scroll-and-focus.ts';

const CommandPalette = lazyScreen(() => import('./palette/command-palette.tsx'), 'CommandPalette');

/** Loads the palette before anyone opens it, because the first typed letters would be lost. */
function usePreloadedPalette(wanted: boolean) {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => CommandPalette.load().catch(() => undefined), 1500);
    return () => clearTimeout(timer);
  }, [wanted]);
}

const SmallDesk = lazyScreen(
  () => import('../../features/access/desk/small-desk.tsx'),
  'SmallDesk',
);

// What an answer of the server makes the app ask, which is rare.
const PasswordConfirmation = lazyScreen(
  () => import('./questions/password-confirmation.tsx'),
  'PasswordConfirmation',
);
const ConsentQuestion = lazyScreen(
  () => import('./questions/consent-question.tsx'),
  'ConsentQuestion',
);
const OpenShift = lazyScreen(() => import('./questions/open-shift.tsx'), 'OpenShift');
const MergeQuestion = lazyScreen(() => import('./questions/merge-question.tsx'), 'MergeQuestion');

// Banners that few people ever see.
const DeletionNotice = lazyScreen(() => import('./notices/deletion-notice.tsx'), 'DeletionNotice');
const LateNotice = lazyScreen(() => import('./notices/late-notice.tsx'), 'LateNotice');
const LapsedNotice = lazyScreen(() => import('./notices/lapsed-notice.tsx'), 'LapsedNotice');
const TourBar = lazyScreen(() => import('./notices/tour-bar.tsx'), 'TourBar');
const SubscriptionBanner = lazyScreen(
  () => import('./notices/subscription-banner.tsx'),
  'SubscriptionBanner',
);

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
  const lateSince =
    user && isOwner(user.role) && user.gymSubscription.status === 'past_due'
      ? user.gymSubscription.endsAt
      : null;
  const management = user !== null && isManagement(user.role);
  usePreloadedPalette(management);

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
          {user?.tour && <TourBar as={isOwner(user.role) ? 'owner' : 'member'} />}
          {user?.deletesAt && <DeletionNotice deletesAt={user.deletesAt} />}
          {gymStatus !== null && <SubscriptionBanner />}
          {user && isOwner(user.role) && <MoneyTargetNotice />}
          {management && isUnderAdmin(pathname) && <AdminTabs />}
          {lateSince && <LateNotice endsAt={lateSince} />}
          {screen && user?.gymSubscription.isExpired && <LapsedNotice screen={screen} />}
        </Suspense>
        <main id="content" tabIndex={-1} className="ring-none flex min-w-0 flex-1 flex-col">
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </main>
        <Suspense fallback={null}>
          {user && <UnderScreen user={user} />}
          {management && <SmallDesk />}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {user && <OverScreen user={user} />}
        {management && <StaffBar />}
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
