import { Suspense, useEffect } from 'react';
import {
  BrowserRouter,
  type Location,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router';
import { events } from '../lib/events.ts';
import { useGymName } from '../lib/gym/settings.ts';
import { session, useSession } from '../lib/session/current.ts';
import { useUnread } from '../shared/notifications/unread.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LOGIN } from './guard.ts';
import { Guarded, Start } from './guarded.tsx';
import { Entrance, Kiosk, Shell } from './lazy-screens.ts';
import { SCREENS, type ScreenRoute, screenAt } from './routes.ts';
import { Inactivity } from './shell/lazy-person.ts';
import { StartingUp } from './spinner-screens.tsx';

function PageTitle() {
  const gymName = useGymName();
  const title = screenAt(useLocation().pathname)?.title;
  const { messages } = useUnread();
  // Not a <title> element, because the server's comes first and the browser uses the first.
  useEffect(() => {
    const count = messages > 0 ? `(${messages}) ` : '';
    document.title = count + (title ? `${title} · ${gymName}` : gymName);
  }, [title, gymName, messages]);
  return null;
}

/** These screens stay open to a person whose session has just ended. */
const OPEN_ACCESS: readonly string[] = ['public', 'entrance'];

/** Sends a person whose session the server no longer accepts to the login screen. */
function FailedSession() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(
    () =>
      events.on('auth-failed', () => {
        if (session.state().status === 'loading') return;
        if (OPEN_ACCESS.includes(screenAt(pathname)?.access ?? '')) return;
        void navigate(LOGIN, { replace: true });
      }),
    [pathname, navigate],
  );
  return null;
}

/** Whoever is logged in is warned before they are logged out, whatever the screen. */
function InactivityOfPerson() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <Inactivity />
    </Suspense>
  );
}

const toRoute = (route: ScreenRoute) => (
  <Route key={route.path} path={route.path} element={<Guarded route={route} />} />
);

/** A tablet at the door has no session, so it is outside every guard and frame. */
const isKiosk = ({ pathname, search }: Location): boolean =>
  pathname === '/accesos' && new URLSearchParams(search).has('kiosco');

function Screens() {
  if (isKiosk(useLocation())) return <Kiosk />;
  return (
    <>
      <FailedSession />
      <InactivityOfPerson />
      <Routes>
        <Route path="/" element={<Start />} />
        <Route element={<Entrance />}>
          {SCREENS.filter(({ access }) => access === 'entrance').map(toRoute)}
        </Route>
        <Route element={<Shell />}>
          {SCREENS.filter(({ access }) => access !== 'entrance').map(toRoute)}
        </Route>
      </Routes>
    </>
  );
}

/** Everything inside the router, which the server has another one for. */
export const AppInRouter = () => (
  <>
    <PageTitle />
    <Suspense fallback={<StartingUp />}>
      <Screens />
    </Suspense>
  </>
);

export const App = () => (
  <ErrorBoundary>
    <BrowserRouter>
      <AppInRouter />
    </BrowserRouter>
  </ErrorBoundary>
);
