import type { Permission } from '@forja/contract/permissions';
import { useSession } from './current.ts';

/** Whether somebody has a permission; the server checks it again. */
export const isAllowed = (
  // Profiles stored by releases without permissions have none.
  user: { permissions?: readonly Permission[] } | null,
  permission: Permission,
): boolean => user?.permissions?.includes(permission) ?? false;

/** The same for the person of this page: `const may = useMay()`, `may('money.take')`. */
export function useMay(): (permission: Permission) => boolean {
  const { user } = useSession();
  return (permission) => isAllowed(user, permission);
}
