import { isManagement } from '@forja/contract/roles';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { lazyScreen } from '../lib/loading/lazy-screen.tsx';
import { session, useSession } from '../lib/session/current.ts';
import { rememberReturn, rememberTabPerson, takeReturn } from '../lib/session/return-path.ts';
import { decideAccess, HOME, LOGIN, SHOP } from './guard.ts';
import { screenComponent } from './lazy-screens.ts';
import type { ScreenRoute } from './routes.ts';
import { CheckingSession, StartingUp } from './spinner-screens.tsx';

const LeftToMembers = lazyScreen(
  () => import('./shell/notices/left-to-members.tsx'),
  'LeftToMembers',
);

/** Remembers the wanted screen and asks the person to log in. */
function ToLogin() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // After a deliberate logout a person starts at home; everyone else returns to where they were.
    if (session.logoutReason() !== 'manual') rememberReturn(location);
    void navigate(LOGIN, { replace: true });
  }, [location, navigate]);
  return null;
}

function ToWantedScreen({ userId }: { userId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(takeReturn(userId) ?? HOME, { replace: true });
  }, [navigate, userId]);
  return null;
}

export function Guarded({ route }: { route: ScreenRoute }) {
  const state = useSession();
  const userId = state.user?.id ?? '';
  const Screen = screenComponent(route);
  const verdict = decideAccess(route, state);
  useEffect(() => {
    if (userId && verdict === 'show') rememberTabPerson(userId);
  }, [userId, verdict]);
  switch (verdict) {
    case 'show':
      return state.user?.gymSubscription.isExpired && !isManagement(state.user.role) ? (
        <LeftToMembers route={route}>
          <Screen />
        </LeftToMembers>
      ) : (
        <Screen />
      );
    case 'wait':
      return route.path === LOGIN ? <StartingUp /> : <CheckingSession />;
    case 'to-login':
      return <ToLogin />;
    case 'to-home':
      return <Navigate to={HOME} replace />;
    case 'to-wanted':
      return <ToWantedScreen userId={userId} />;
  }
}

/** `/` is the person's home, or the shop for a guest. */
export function Start() {
  const { status, user } = useSession();
  if (status === 'loading') return <StartingUp />;
  return <Navigate to={user ? HOME : SHOP} replace />;
}
