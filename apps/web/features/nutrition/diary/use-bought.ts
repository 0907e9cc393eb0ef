import { useState } from 'react';
import { currentGym } from '../../../lib/gym-address.ts';
import { localStore } from '../../../lib/storage.ts';

const keyOf = (dietId: string, monday: string) =>
  `forja-bought:${currentGym()}:${dietId}:${monday}`;

function read(key: string): ReadonlySet<string> {
  return new Set((localStore.getItem(key) ?? '').split(' ').filter(Boolean));
}

/** The items ticked in the shop for a week, stored on this device so that it works offline. */
export function useBought(dietId: string, monday: string) {
  const key = keyOf(dietId, monday);
  const [kept, setKept] = useState({ key, bought: read(key) });
  if (kept.key !== key) setKept({ key, bought: read(key) });
  const setBought = (foodId: string, on: boolean) => {
    const next = new Set(kept.bought);
    if (on) next.add(foodId);
    else next.delete(foodId);
    localStore.setItem(key, [...next].join(' '));
    setKept({ key, bought: next });
  };
  return { bought: kept.bought, setBought };
}
