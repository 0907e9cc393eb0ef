import {
  codeText,
  dayKey,
  dayOfWindow,
  fromBase64Url,
  WINDOW_SECONDS,
  windowAt,
} from '@forja/contract/access/entry-code';
import type { EntryCode } from '@forja/contract/access/routes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { change, fetchOne } from '../../../lib/api/api.ts';
import { currentGym } from '../../../lib/gym-address.ts';
import { useLive } from '../../../lib/live/current.ts';
import { localStore } from '../../../lib/storage.ts';
import { readStoredCode, type StoredCode, storeCode } from './stored-code.ts';

const keyOf = (userId: string) => ['entry-code', userId];

async function fetchCode(userId: string): Promise<StoredCode | null> {
  const started = Date.now();
  const code = await fetchOne('GET /accesos/code');
  if (!code) return readStoredCode(localStore, currentGym(), userId);
  return storeCode(localStore, currentGym(), code, { started, ended: Date.now() });
}

/** The stored code at once, renewed whenever there is a network. */
export function useStoredCode(userId: string) {
  const queries = useQueryClient();
  useLive('entry-code', () => void queries.invalidateQueries({ queryKey: keyOf(userId) }));
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => fetchCode(userId),
    initialData: () => readStoredCode(localStore, currentGym(), userId) ?? undefined,
    initialDataUpdatedAt: 0,
  });
}

/** Keeps the code that a call answers, in place of the one before. */
function useNewCode(userId: string) {
  const queries = useQueryClient();
  return async (call: () => Promise<EntryCode>) => {
    const started = Date.now();
    const code = await call();
    const stored = storeCode(localStore, currentGym(), code, { started, ended: Date.now() });
    queries.setQueryData(keyOf(userId), stored);
  };
}

/** Requests a new secret and PIN; the old ones stop working everywhere. */
export function useRenewCode(userId: string) {
  const store = useNewCode(userId);
  return () => store(() => change('POST /accesos/code'));
}

/** Takes the PIN that the person chose; the code stays. */
export function useChoosePin(userId: string) {
  const store = useNewCode(userId);
  return (pin: string) => store(() => change('PUT /accesos/pin', { body: { pin } }));
}

const TICK_MS = 250;

/** The current code and its remaining seconds; no text where the browser cannot sign. */
export function useCurrentCode(stored: StoredCode | null | undefined) {
  const [now, setNow] = useState(Date.now);
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), TICK_MS);
    return () => window.clearInterval(timer);
  }, []);
  const clock = now + (stored?.offset ?? 0);
  const current = windowAt(clock);
  useEffect(() => {
    if (!stored || !crypto.subtle) return;
    let stale = false;
    const make = async () => {
      const key = await dayKey(fromBase64Url(stored.secret), dayOfWindow(current));
      const made = await codeText(key, stored.userId, current);
      if (!stale) setText(made);
    };
    void make();
    return () => {
      stale = true;
    };
  }, [stored, current]);
  const secondsLeft = WINDOW_SECONDS - (Math.floor(clock / 1_000) % WINDOW_SECONDS);
  return { text, secondsLeft };
}
