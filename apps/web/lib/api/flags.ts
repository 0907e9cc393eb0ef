import type { EventBus } from '../events.ts';
import type { ApiError } from './error.ts';

export type Flag = 'subscriptionExpired' | 'paymentRequired' | 'accountDisabled' | 'accessDenied';

const DEFAULT_DENIAL = 'Access denied';
const EXPIRED = 'expired';

/** Announces what a refusal means and names the flag the answer carries. */
export function flagFor(error: ApiError, events: EventBus): Flag {
  const message = error.body.message ?? DEFAULT_DENIAL;
  switch (error.code) {
    case 'SUBSCRIPTION_EXPIRED':
      events.emit('subscription-expired', { gymStatus: error.body.gymStatus ?? EXPIRED });
      return 'subscriptionExpired';
    case 'SUBSCRIPTION_PAYMENT_REQUIRED':
      events.emit('payment-required', { message });
      return 'paymentRequired';
    case 'ACCOUNT_DISABLED':
      events.emit('account-disabled', { message });
      return 'accountDisabled';
    default:
      events.emit('access-denied', { message });
      return 'accessDenied';
  }
}

const GYM_BLOCKED: readonly string[] = [
  'SUBSCRIPTION_EXPIRED',
  'SUBSCRIPTION_PAYMENT_REQUIRED',
  'ACCOUNT_DISABLED',
];

/** Whether the answer says why in a code we know, whatever its status. */
export const hasKnownCode = (error: ApiError): boolean => GYM_BLOCKED.includes(error.code ?? '');
