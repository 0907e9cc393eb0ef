import type { ReactNode } from 'react';
import { useSession } from '../lib/session/current.ts';
import { NotAllowedScreen } from '../shared/duties/not-allowed-screen.tsx';
import { isOfTheirs } from '../shared/duties/screen-duties.ts';
import type { ScreenRoute } from './routes.ts';

/** A screen of management for those whose work it is; the others are told whom to ask. */
export default function StaffScreen({
  route,
  children,
}: {
  route: ScreenRoute;
  children: ReactNode;
}) {
  const { user } = useSession();
  return isOfTheirs(route.path, user) ? children : <NotAllowedScreen title={route.title} />;
}
