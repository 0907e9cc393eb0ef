import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { isAllowed } from '../../lib/session/may.ts';

const StaffAccess = lazyScreen(() => import('./staff-access.tsx'), 'StaffAccess');
const MemberAccess = lazyScreen(() => import('./member-access.tsx'), 'MemberAccess');

/**
 * Members see their code and visits; staff who work at the door see everything that happens there.
 */
export default function AccessScreen() {
  const { user } = useSession();
  if (!user) return null;
  const atDoor = isAllowed(user, 'access.log') || isAllowed(user, 'access.register');
  return atDoor ? <StaffAccess user={user} /> : <MemberAccess user={user} />;
}
