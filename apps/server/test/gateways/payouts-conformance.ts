import { describe, expect, test } from 'vitest';
import type { GatewayPayout, GatewayPayoutLine, Payouts } from '../../platform/cards/payouts.ts';
import type { Fault } from './stripe-server.ts';

/** Controls for the other end of a gateway that reports payouts. */
export interface PayoutsUnderTest {
  /** Pays out the balance less a fee, with some movements that belong to no payment. */
  payOut(plan?: { others?: number; isByHand?: boolean; at?: Date }): string;
  /** The provider confirms whose account it is. */
  belongs(gymId: string): void;
}

interface Around {
  gymId: string;
  faults: Fault[];
  /** A person pays a page; returns the payment's id and amount. */
  pay(): Promise<{ paymentId: string; cents: number }>;
  giveBack(paymentId: string): Promise<unknown>;
}

const LONG_AGO = new Date(0);

/** The behaviour shared by every adapter whose gateway reports payouts. */
export function describePayouts(
  payouts: Payouts,
  other: PayoutsUnderTest,
  { gymId, faults, pay, giveBack }: Around,
): void {
  describe('what it paid out', () => {
    async function read(id: string): Promise<{
      payout: GatewayPayout | undefined;
      lines: GatewayPayoutLine[];
    }> {
      const payout = (await Array.fromAsync(payouts.list(LONG_AGO))).find((each) => each.id === id);
      return { payout, lines: await Array.fromAsync(payouts.lines(id)) };
    }

    const sumOf = (lines: readonly GatewayPayoutLine[]) =>
      lines.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);

    test('the lines add up to the amount, and name the payments like a refund does', async () => {
      other.payOut();
      const { paymentId, cents } = await pay();
      const id = other.payOut();
      const { payout, lines } = await read(id);
      expect(payout).toMatchObject({ state: 'arrived', detail: 'complete', currency: 'CRC' });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({
        kind: 'payment',
        paymentId,
        amountCents: cents,
        text: null,
        charged: { cents, currency: 'CRC' },
      });
      expect(lines[0]?.feeCents).toBeGreaterThan(0);
      expect(sumOf(lines)).toBe(payout?.amountCents);
    });

    test('a refund is a separate negative line of the same payment', async () => {
      const { paymentId, cents } = await pay();
      other.payOut();
      await giveBack(paymentId);
      const { lines } = await read(other.payOut());
      expect(lines).toMatchObject([
        { kind: 'refund', paymentId, amountCents: -cents, charged: { cents: -cents } },
      ]);
    });

    test('all lines are read, however many there are, and reading them again gives the same', async () => {
      const id = other.payOut({ others: 230 });
      const { payout, lines } = await read(id);
      expect(lines).toHaveLength(230);
      expect(new Set(lines.map((line) => line.id)).size).toBe(230);
      expect(sumOf(lines)).toBe(payout?.amountCents);
      expect((await read(id)).lines).toEqual(lines);
    });

    test('only payouts since a moment are listed', async () => {
      const old = other.payOut({ others: 1, at: new Date('2025-01-02T12:00:00Z') });
      const since = new Date('2025-02-01T00:00:00Z');
      const listed = (await Array.fromAsync(payouts.list(since))).map(({ id }) => id);
      expect(listed).not.toContain(old);
      expect((await read(old)).payout?.arrivesOn).toBe('2025-01-02');
    });

    test('the lines of a manual payout are unknown', async () => {
      const { payout } = await read(other.payOut({ isByHand: true }));
      expect(payout?.detail).toBe('none');
    });

    test('the account belongs to the gym once the provider confirms it, and to no other', async () => {
      expect(await payouts.ownerGym()).toBeNull();
      other.belongs(gymId);
      expect(await payouts.ownerGym()).toBe(gymId);
    });

    test('a failing gateway returns nothing, and afterwards the same as before', async () => {
      const id = other.payOut({ others: 3 });
      faults.push('down', 'down', 'down');
      await expect(Array.fromAsync(payouts.lines(id))).rejects.toThrow();
      faults.length = 0;
      expect((await read(id)).lines).toHaveLength(3);
    });
  });
}
