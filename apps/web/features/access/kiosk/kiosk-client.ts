import type { CheckInAnswer } from '@forja/contract/access/routes';
import { currentGym } from '../../../lib/gym-address.ts';
import { newId } from '../../../lib/screen/new-id.ts';

/** The result of a call; the kiosk never has a person's session. */
export type KioskAnswer<T> =
  | { kind: 'ok'; data: T }
  /** The token belongs to no device, or no longer does. */
  | { kind: 'refused' }
  | { kind: 'problem'; message: string }
  | { kind: 'offline' };

const TIMEOUT_MS = 12_000;

async function call<T>(
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<KioskAnswer<T>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'X-Gym-Subdomain': currentGym(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 401 || response.status === 403) return { kind: 'refused' };
    if (response.status >= 500) return { kind: 'offline' };
    const data = await response.json();
    return response.ok ? { kind: 'ok', data } : { kind: 'problem', message: data.message };
  } catch {
    // Without a network or an answer in time, the kiosk tries again.
    return { kind: 'offline' };
  }
}

interface Self {
  name: string;
}
interface Heartbeat {
  commands: { id: string; kind: 'open' }[];
  takesNumbers: boolean;
}

export type Shown = { code: string } | { pin: string } | { number: string; firstName: string };

/** How long a repeated attempt after a lost answer counts as the same visit. */
const SAME_VISIT_MS = 60_000;

/**
 * Reuses the event id for a repeated attempt after a lost answer, so that the server stores one
 * entry.
 */
function createEventIds() {
  let unanswered: { text: string; eventId: string; at: number } | null = null;
  return {
    of(text: string): string {
      const again = unanswered?.text === text && Date.now() - unanswered.at < SAME_VISIT_MS;
      return again && unanswered ? unanswered.eventId : newId();
    },
    note(text: string, eventId: string, answered: boolean): void {
      unanswered = answered ? null : { text, eventId, at: Date.now() };
    },
  };
}

async function checkIn(
  token: string,
  events: ReturnType<typeof createEventIds>,
  shown: Shown,
): Promise<KioskAnswer<CheckInAnswer>> {
  const text = Object.values(shown).join(' ');
  const eventId = events.of(text);
  const body = { eventId, ...shown };
  const answer = await call<CheckInAnswer>(token, 'POST', '/accesos/check-in', body);
  events.note(text, eventId, answer.kind !== 'offline');
  return answer;
}

export function kioskClient(token: string) {
  const events = createEventIds();
  return {
    self: () => call<Self>(token, 'GET', '/devices/self'),
    beat: (done: readonly string[], waitSeconds: number) =>
      call<Heartbeat>(token, 'POST', '/devices/heartbeat', {
        software: 'Quiosco web',
        done: done.map((id) => ({ id, result: 0 })),
        waitSeconds,
      }),
    checkIn: (shown: Shown) => checkIn(token, events, shown),
  };
}
export type KioskClient = ReturnType<typeof kioskClient>;
