import { queryClient } from '../../lib/query/query.ts';

/** What shows money. */
export const MONEY_KEYS = [
  'users',
  'person',
  'memberships',
  'membership-counts',
  'payments',
  'account',
  'my-minors',
  'shifts',
  'promotions',
  'dashboard',
  'fiscal',
];

/**
 * Refetches what money changes and is shown; a preview of what was just done is outdated, but nobody needs another.
 */
export async function refreshMoney(): Promise<void> {
  const refresh = (key: string, isPreview: boolean) =>
    queryClient.invalidateQueries({
      queryKey: [key],
      predicate: ({ meta }) => (meta?.isPreview ?? false) === isPreview,
      refetchType: isPreview ? 'none' : 'active',
    });
  await Promise.all(MONEY_KEYS.flatMap((key) => [refresh(key, false), refresh(key, true)]));
}

/** Refetches it once the change is made. */
export async function thenRefresh<T>(work: Promise<T>): Promise<T> {
  const result = await work;
  await refreshMoney();
  return result;
}
