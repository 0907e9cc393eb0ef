import type { Permission } from '@forja/contract/permissions';
import { useSession } from './current.ts';

/** Whether somebody may do this for the gym; the server asks the same before it answers. */
export const isAllowed = (
  // What a release before permissions kept on the device names none.
  user: { permissions?: readonly Permission[] } | null,
  permission: Permission,
): boolean => user?.permissions?.includes(permission) ?? false;

/** The same for the person of this page: `const may = useMay()`, `may('money.take')`. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession();
  return (permission) => isAllowed(user, permission);
}
