import { Navigate, Outlet, useLocation } from 'react-router';
import { rememberReturn } from '../lib/return-path.ts';
import { session, useSession } from '../lib/session/current.ts';

/** Sends a person to the login screen at the moment the session ends. */
export function Protected() {
  const { user } = useSession();
  const location = useLocation();
  if (user) return <Outlet />;
  // Whoever left on purpose starts afresh; everyone else comes back to where they were.
  if (session.logoutReason() !== 'manual') rememberReturn(location);
  return <Navigate to="/login" replace />;
}
