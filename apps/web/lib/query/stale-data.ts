const keptSince = new WeakMap<object, number>();

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Marks data that could not be refreshed with the time they were read. */
export function markStale(data: unknown, readAt: number): void {
  if (isObject(data)) keptSince.set(data, readAt);
}

/** When data that could not be refreshed were read; undefined for current data. */
export const lastReadAt = (data: unknown): number | undefined =>
  isObject(data) ? keptSince.get(data) : undefined;
