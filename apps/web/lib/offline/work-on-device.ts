import type { KeyValueStore } from '../storage.ts';

/** The kind of work that people left on this device, the first in this order. */
export type WorkLeft = 'workout' | 'unsent' | 'sealed';

export function findWorkOnDevice(storage: KeyValueStore, gym: string): WorkLeft | null {
  const names = storage.keys();
  const kinds = ['workout', 'unsent', 'sealed'] as const;
  return (
    kinds.find((kind) => names.some((name) => name.startsWith(`forja-${kind}:${gym}:`))) ?? null
  );
}
