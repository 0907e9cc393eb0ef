import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardCharge,
  type CardRefund,
  CardRefusal,
  type Gateway,
  type Notice,
  type RefundAnswer,
} from '../../platform/cards/gateway.ts';
import { newId } from '../../platform/db/ids.ts';
import { describePayouts, type PayoutsUnderTest } from './payouts-conformance.ts';
import { describeSavedCards, type SavedCardsUnderTest } from './saved-cards-conformance.ts';
import type { Fault } from './stripe-server.ts';

/** A gateway in the suite: the adapter, and controls for the other end. */
export interface GatewayUnderTest {
  gateway: Gateway;
  gymId: string;
  /** The account that the adapter uses. */
  account: string | null;
  /** The person pays at the page. */
  pay(sessionId: string): void;
  /** The webhook for a paid page, as the gateway sends it. */
  notice(sessionId: string): Notice;
  /** The same webhook from somebody who does not know the secret. */
  forgery(sessionId: string): Notice;
  refundedCents(paymentId: string): number;
  /** The failures of the next calls. */
  faults: Fault[];
  /** Set for a gateway that keeps cards. */
  savedCards?: SavedCardsUnderTest;
  /** Set for a gateway that reports payouts. */
  payouts?: PayoutsUnderTest;
}

const KIND = 'store-order';
const CENTS = 11_300;

/** The behaviour that every gateway adapter shares. */
export function describeGateway(name: string, start: () => Promise<GatewayUnderTest>): void {
  describe(`${name} as a gateway`, async () => {
    const other = await start();
    const { gateway, gymId, account } = other;

    const charge = (values: Partial<CardCharge> = {}): CardCharge => ({
      gymId,
      kind: KIND,
      ref: newId(),
      name: 'Pedido 7',
      amountCents: CENTS,
      currency: 'CRC',
      successUrl: 'https://gym.example.test/listo',
      cancelUrl: 'https://gym.example.test/pendiente',
      ...values,
    });

    async function paidPage(values: Partial<CardCharge> = {}) {
      const asked = charge(values);
      const { sessionId } = await gateway.startCheckout(asked);
      other.pay(sessionId);
      const found = await gateway.readCheckout(sessionId);
      if (found.state !== 'paid' || !found.paid.paymentId) throw new Error('It was not paid');
      return { asked, sessionId, paymentId: found.paid.paymentId };
    }

    const refundOf = (paymentId: string, values: Partial<CardRefund> = {}): CardRefund => ({
      gymId,
      kind: KIND,
      ref: newId(),
      paymentId,
      ...values,
    });

    /** Repeats the call until there is an answer, like the job. */
    async function insist(refund: CardRefund): Promise<RefundAnswer> {
      for (let tries = 0; tries < 12; tries++) {
        try {
          const answer = await gateway.refund({ ...refund, askedBefore: tries > 0 });
          if (answer.state === 'done') return answer;
        } catch (error) {
          if (error instanceof CardRefusal) throw error;
        }
      }
      throw new Error('No answer');
    }

    test('a page is open until it is paid, and then returns the amount, the account and the order', async () => {
      const asked = charge();
      const { sessionId, url } = await gateway.startCheckout(asked);
      expect(URL.canParse(url)).toBe(true);
      expect(await gateway.readCheckout(sessionId)).toEqual({ state: 'open' });
      other.pay(sessionId);
      expect(await gateway.readCheckout(sessionId)).toEqual({
        state: 'paid',
        kind: KIND,
        paid: {
          gymId,
          ref: asked.ref,
          sessionId,
          amountCents: CENTS,
          currency: 'CRC',
          account,
          paymentId: expect.any(String),
        },
      });
    });

    test('it says whether it keeps cards', () => {
      expect(gateway.abilities.cardsOnFile).toBe(gateway.cardsOnFile !== null);
      expect(gateway.abilities.cardsOnFile).toBe(other.savedCards !== undefined);
    });

    if (gateway.cardsOnFile && other.savedCards)
      describeSavedCards(gateway.cardsOnFile, { ...other, ...other.savedCards });

    test('it says whether it reports payouts', () => {
      expect(gateway.abilities.payouts).toBe(gateway.payouts !== null);
      expect(gateway.abilities.payouts).toBe(other.payouts !== undefined);
    });

    if (gateway.payouts && other.payouts)
      describePayouts(gateway.payouts, other.payouts, {
        gymId,
        faults: other.faults,
        async pay() {
          const { paymentId } = await paidPage();
          return { paymentId, cents: CENTS };
        },
        giveBack: (paymentId) => gateway.refund(refundOf(paymentId)),
      });

    test('a webhook reports the same as the page, however often it comes', async () => {
      const { sessionId } = await paidPage();
      const found = await gateway.readCheckout(sessionId);
      for (let time = 0; time < 3; time++) {
        const news = await gateway.receive(other.notice(sessionId));
        expect(news).toEqual({ ...found, type: 'paid', state: undefined });
      }
    });

    test('a webhook without a valid signature is refused', async () => {
      const { sessionId } = await paidPage();
      await expect(gateway.receive(other.forgery(sessionId))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    });

    test('a webhook about an unpaid page is no payment', async () => {
      const { sessionId } = await gateway.startCheckout(charge());
      expect(await gateway.receive(other.notice(sessionId))).toBeNull();
    });

    test('an unreadable webhook is no payment', async () => {
      const { sessionId } = await paidPage();
      const { headers } = other.notice(sessionId);
      const read = gateway.receive({ headers, body: Buffer.from('not a webhook') });
      expect(await read.catch(() => null)).toBeNull();
    });

    test('a closed page accepts no money; a paid one stays paid', async () => {
      const { sessionId } = await gateway.startCheckout(charge());
      for (let time = 0; time < 2; time++) await gateway.expireCheckout(sessionId);
      other.pay(sessionId);
      expect(await gateway.readCheckout(sessionId)).toEqual({ state: 'closed' });
      const paid = await paidPage();
      await gateway.expireCheckout(paid.sessionId);
      expect((await gateway.readCheckout(paid.sessionId)).state).toBe('paid');
    });

    test('a whole payment is refunded once, however often it is requested', async () => {
      const { paymentId } = await paidPage();
      const refund = refundOf(paymentId);
      const first = await gateway.refund(refund);
      expect(first.state).toBe('done');
      const again = { ...refund, askedBefore: true, refundId: first.refundId };
      expect((await gateway.refund(again)).state).toBe('done');
      expect((await gateway.refund({ ...again, refundId: null })).state).toBe('done');
      expect(other.refundedCents(paymentId)).toBe(CENTS);
    });

    test('a part can be refunded as often as the gateway allows', async () => {
      const { paymentId } = await paidPage();
      const part = () => gateway.refund(refundOf(paymentId, { amountCents: 300 }));
      const { partialRefunds } = gateway.abilities;
      if (partialRefunds === 'never') {
        await expect(part()).rejects.toThrow(CardRefusal);
        return;
      }
      expect((await part()).state).toBe('done');
      expect(other.refundedCents(paymentId)).toBe(300);
      if (partialRefunds === 'once') await expect(part()).rejects.toThrow(CardRefusal);
      else expect((await part()).state).toBe('done');
      expect(other.refundedCents(paymentId)).toBe(partialRefunds === 'once' ? 300 : 600);
    });

    test('refunding more than was paid is refused for good', async () => {
      const { paymentId } = await paidPage();
      const refund = refundOf(paymentId, { amountCents: CENTS + 1 });
      await expect(gateway.refund(refund)).rejects.toThrow(CardRefusal);
      expect(other.refundedCents(paymentId)).toBe(0);
    });

    test('a failing gateway is asked again, as that is no refusal', async () => {
      const { paymentId, sessionId } = await paidPage();
      other.faults.push('down', 'down', 'down');
      const refund = refundOf(paymentId);
      const error = await gateway.refund(refund).catch((failed: unknown) => failed);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(CardRefusal);
      other.faults.length = 0;
      expect((await insist(refund)).state).toBe('done');
      expect((await gateway.readCheckout(sessionId)).state).toBe('paid');
    });

    test('money is refunded exactly once, whatever gets lost', async () => {
      const fault = fc.constantFrom<(Fault | undefined)[]>('down', 'lost', undefined);
      await fc.assert(
        fc.asyncProperty(fc.array(fault, { maxLength: 6 }), async (faults) => {
          const { paymentId } = await paidPage();
          other.faults.push(...(faults as Fault[]));
          await insist(refundOf(paymentId));
          other.faults.length = 0;
          expect(other.refundedCents(paymentId)).toBe(CENTS);
        }),
        { numRuns: 6 },
      );
    });
  });
}
