import { isManagement } from '@forja/contract/roles';
import { lazy } from 'react';
import { loadChunk } from '../../lib/screen/chunks.ts';
import { useSession } from '../../lib/session/current.ts';

const StaffAccess = lazy(async () => ({
  default: (await loadChunk(() => import('./staff-access.tsx'))).StaffAccess,
}));
const MemberAccess = lazy(async () => ({
  default: (await loadChunk(() => import('./member-access.tsx'))).MemberAccess,
}));

/** The doors: for members their code and visits, for management everything that happens. */
export default function AccessScreen() {
  const { user } = useSession();
  if (!user) return null;
  return isManagement(user.role) ? <StaffAccess user={user} /> : <MemberAccess user={user} />;
}
