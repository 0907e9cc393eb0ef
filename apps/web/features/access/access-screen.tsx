import { lazy } from 'react';
import { loadChunk } from '../../lib/loading/load-part.ts';
import { useSession } from '../../lib/session/current.ts';
import { isAllowed } from '../../lib/session/may.ts';

const StaffAccess = lazy(async () => ({
  default: (await loadChunk(() => import('./staff-access.tsx'))).StaffAccess,
}));
const MemberAccess = lazy(async () => ({
  default: (await loadChunk(() => import('./member-access.tsx'))).MemberAccess,
}));

/**
 * Members see their code and visits; staff who work at the door see everything that happens there.
 */
export default function AccessScreen() {
  const { user } = useSession();
  if (!user) return null;
  const atDoor = isAllowed(user, 'access.log') || isAllowed(user, 'access.register');
  return atDoor ? <StaffAccess user={user} /> : <MemberAccess user={user} />;
}
