import { CardRefusal } from '../../platform/cards/gateway.ts';
import { AppError, fieldError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';

async function ownerOf({ cards, log }: Platform, gymId: string, account: string) {
  try {
    return (await (await cards.payouts(gymId, account))?.ownerGym()) ?? null;
  } catch (error) {
    if (error instanceof CardRefusal)
      throw fieldError(
        'account',
        'Stripe no nos deja usar esa cuenta. Revisa que esté bien copiada.',
      );
    log.warn({ err: error }, 'Stripe could not be asked about an account');
    throw new AppError('UNAVAILABLE', {
      message: 'Stripe no respondió, así que no guardamos nada. Inténtalo en unos minutos.',
    });
  }
}

/**
 * Refuses a Stripe account that the provider assigned to another gym, which would bear the refunds
 * and disputes of payments it never received. An account that was not assigned may be used by two
 * gyms.
 */
export async function requireOwnAccount(
  platform: Platform,
  gymId: string,
  account: string,
): Promise<void> {
  if (!platform.cards.available) return;
  const owner = await ownerOf(platform, gymId, account);
  if (owner !== null && owner !== gymId)
    throw fieldError('account', 'Esa cuenta de Stripe es de otro gimnasio. Escribe la tuya.');
}
