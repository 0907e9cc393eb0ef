import { Suspense, useEffect } from 'react';
import {
  BrowserRouter,
  type Location,
  Route,
  Routes,
  useLocation,
  useNavigate,
} from 'react-router';
import { useGymName } from '../lib/gym/settings.ts';
import { events } from '../lib/screen/events.ts';
import { session, useSession } from '../lib/session/current.ts';
import { useUnread } from '../shared/notifications/unread.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LOGIN } from './guard.ts';
import { Guarded, Start } from './guarded.tsx';
import { Entrance, Inactivity, Kiosk, Shell } from './lazy-screens.ts';
import { SCREENS, type ScreenRoute, screenAt } from './routes.ts';
import { StartingUp } from './spinner-screens.tsx';

/** Names the browser's tab after the screen and the gym. */
function PageTitle() {
  const gymName = useGymName();
  const title = screenAt(useLocation().pathname)?.title;
  const { messages } = useUnread();
  // Not a <title> element: the server's stands before ours, and the first one counts.
  useEffect(() => {
    const count = messages > 0 ? `(${messages}) ` : '';
    document.title = count + (title ? `${title} · ${gymName}` : gymName);
  }, [title, gymName, messages]);
  return null;
}

/** Screens that need no session stay open to someone whose session has just ended. */
const OPEN_ACCESS: readonly string[] = ['public', 'entrance'];

/** A session the server no longer accepts ends at the login screen. */
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

/** A tablet at the door is nobody's session: it stands outside every guard and frame. */
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

/** The whole application. */
export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <PageTitle />
        <Suspense fallback={<StartingUp />}>
          <Screens />
        </Suspense>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
