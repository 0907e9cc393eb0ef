const keptSince = new WeakMap<object, number>();

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Notes that data could not be renewed, and when they were read. */
export function markStale(data: unknown, readAt: number): void {
  if (isObject(data)) keptSince.set(data, readAt);
}

/** When data that could not be renewed were last read; undefined for what is new. */
export const lastReadAt = (data: unknown): number | undefined =>
  isObject(data) ? keptSince.get(data) : undefined;
