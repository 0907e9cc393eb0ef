import type { KeyValueStore } from '../storage.ts';

/** What people left behind on this device, the first of these that is there. */
export type WorkLeft = 'workout' | 'unsent' | 'sealed';

export function findWorkOnDevice(storage: KeyValueStore, gym: string): WorkLeft | null {
  const names = storage.keys();
  const kinds = ['workout', 'unsent', 'sealed'] as const;
  return (
    kinds.find((kind) => names.some((name) => name.startsWith(`forja-${kind}:${gym}:`))) ?? null
  );
}
