import { isOwner } from '@forja/contract/roles';
import { type EventBus, events } from '../events.ts';
import { createStore, useStore } from '../store.ts';

export interface SubscriptionNotice {
  tone: 'trial' | 'expired';
  headline: string;
  advice: string;
  mayRenew: boolean;
}

const ON_TRIAL = ['trial', 'trial_expired'];

/** The text of the banner for a gym's status and a person's role. */
export function subscriptionNotice(gymStatus: string, role: string): SubscriptionNotice {
  const trial = ON_TRIAL.includes(gymStatus);
  const mayRenew = isOwner(role);
  return {
    tone: trial ? 'trial' : 'expired',
    headline: trial
      ? 'Este gimnasio está en período de prueba.'
      : '⚠️ La suscripción del gimnasio ha expirado.',
    advice: mayRenew
      ? 'Las funciones están limitadas hasta que renueves la suscripción.'
      : 'Contacta al dueño del gimnasio para renovar.',
    mayRenew,
  };
}

const DEFAULT_STATUS = 'expired';

/** Holds the status of the last `subscription-expired` event; hidden at first. */
export function createNoticeStore(bus: EventBus) {
  const { read, set, subscribe } = createStore<string | null>(null);

  // Other code may dispatch the bare event, so its detail may be missing.
  bus.on('subscription-expired', (detail?: { gymStatus?: string }) =>
    set(detail?.gymStatus ?? DEFAULT_STATUS),
  );

  return {
    read,
    dismiss: () => set(null),
    subscribe,
  };
}

export const noticeStore = createNoticeStore(events);
export const useGymStatusNotice = () => useStore(noticeStore);
