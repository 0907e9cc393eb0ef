import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  CardOnFileAnswer,
  CardOnFileCharge,
  CardsOnFile,
} from '../../platform/cards/gateway.ts';
import { newId } from '../../platform/db/ids.ts';
import type { GatewayUnderTest } from './gateway-conformance.ts';
import type { Fault } from './stripe-server.ts';

/** Controls for the other end of a gateway that keeps cards. */
export interface SavedCardsUnderTest {
  /** The person leaves a card on a page. Each charge of it is refused with `decline`, if given. */
  leaveCard(sessionId: string, decline?: string): void;
  /** The gateway's word for each of our kinds of decline. */
  declines: Readonly<Record<string, string>>;
  chargedCents(ref: string): number;
  /** The webhook of a charge, by our key. */
  chargeNotice(ref: string): ReturnType<GatewayUnderTest['notice']>;
}

const KIND = 'card-payment';
const CENTS = 25_000_00;

/** The behaviour shared by every adapter that keeps cards. */
export function describeSavedCards(
  onFile: CardsOnFile,
  other: GatewayUnderTest & SavedCardsUnderTest,
): void {
  const { gateway, gymId, account } = other;

  const openPage = () =>
    onFile.startSetup({
      gymId,
      kind: 'saved-card',
      ref: newId(),
      successUrl: 'https://gym.example.test/listo',
      cancelUrl: 'https://gym.example.test/pendiente',
    });

  async function savedCard(decline?: string) {
    const { sessionId } = await openPage();
    other.leaveCard(sessionId, decline);
    const found = await onFile.readSetup(sessionId);
    if (found.state !== 'kept') throw new Error('No card was left');
    return found.card;
  }

  const chargeOf = ({
    customer,
    method,
  }: {
    customer: string;
    method: string;
  }): CardOnFileCharge => ({
    gymId,
    kind: KIND,
    ref: newId(),
    name: 'Membresía Mensual',
    amountCents: CENTS,
    currency: 'CRC',
    customer,
    method,
  });

  /** Repeats the charge until there is an answer, and looks for it before each repetition. */
  async function insist(charge: CardOnFileCharge): Promise<CardOnFileAnswer> {
    for (let tries = 0; tries < 12; tries++) {
      try {
        const found = tries > 0 ? await onFile.findCharge(charge) : null;
        return found ?? (await onFile.charge(charge));
      } catch {
        // Tried again in the next round.
      }
    }
    throw new Error('No answer');
  }

  test('a card is left on a page, and read back without its number', async () => {
    const { sessionId, url } = await openPage();
    expect(URL.canParse(url)).toBe(true);
    expect(await onFile.readSetup(sessionId)).toEqual({ state: 'open' });
    other.leaveCard(sessionId);
    expect(await onFile.readSetup(sessionId)).toEqual({
      state: 'kept',
      card: {
        customer: expect.any(String),
        method: expect.any(String),
        brand: expect.any(String),
        last4: expect.stringMatching(/^\d{4}$/),
        expMonth: expect.any(Number),
        expYear: expect.any(Number),
      },
    });
  });

  test('a webhook reports that a card was left, and a closed page accepts none', async () => {
    const { sessionId } = await openPage();
    other.leaveCard(sessionId);
    expect(await gateway.receive(other.notice(sessionId))).toMatchObject({
      type: 'setup',
      kind: 'saved-card',
      setup: { gymId, sessionId, account },
    });
    const closed = await openPage();
    await gateway.expireCheckout(closed.sessionId);
    other.leaveCard(closed.sessionId);
    expect(await onFile.readSetup(closed.sessionId)).toEqual({ state: 'closed' });
  });

  test('a charge with our key is made once, and can be found by it', async () => {
    const charge = chargeOf(await savedCard());
    expect(await onFile.findCharge(charge)).toBeNull();
    const paid = {
      gymId,
      ref: charge.ref,
      account,
      amountCents: CENTS,
      currency: 'CRC',
      sessionId: expect.any(String),
      paymentId: expect.any(String),
    };
    for (let time = 0; time < 3; time++)
      expect(await onFile.charge(charge)).toMatchObject({ state: 'paid', kind: KIND, paid });
    expect(await onFile.findCharge(charge)).toMatchObject({ state: 'paid', kind: KIND, paid });
    expect(other.chargedCents(charge.ref)).toBe(CENTS);
    expect(await gateway.receive(other.chargeNotice(charge.ref))).toEqual({
      type: 'paid',
      kind: KIND,
      paid,
    });
  });

  test('each kind of decline is recognised, also when the charge is repeated', async () => {
    for (const [decline, said] of Object.entries(other.declines)) {
      const charge = chargeOf(await savedCard(said));
      for (let time = 0; time < 2; time++)
        expect(await onFile.charge(charge), said).toMatchObject({ state: 'declined', decline });
      expect(await onFile.findCharge(charge), said).toMatchObject({ state: 'declined', decline });
      expect(other.chargedCents(charge.ref)).toBe(0);
    }
  });

  test('a deleted card is never charged, and deleting it twice is no error', async () => {
    const card = await savedCard();
    for (let time = 0; time < 2; time++) await onFile.forget(card);
    const charge = chargeOf(card);
    expect(await onFile.charge(charge)).toMatchObject({ state: 'declined', decline: 'other' });
    expect(other.chargedCents(charge.ref)).toBe(0);
  });

  test('a saved card is charged exactly once, whatever gets lost', async () => {
    const fault = fc.constantFrom<(Fault | undefined)[]>('down', 'lost', undefined);
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 6 }), async (faults) => {
        const charge = chargeOf(await savedCard());
        other.faults.push(...(faults as Fault[]));
        const answer = await insist(charge);
        other.faults.length = 0;
        expect(answer.state).toBe('paid');
        expect(other.chargedCents(charge.ref)).toBe(CENTS);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  });
}
