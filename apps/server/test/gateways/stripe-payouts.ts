import { DAY_MS, HOUR_MS } from '@forja/calendar/duration';

/** A payment or a refund at the stand-in that can be part of a payout. */
interface Movement {
  id: string;
  kind: 'charge' | 'refund';
  payment: string;
  amount: number;
  currency: string;
}

/** A balance transaction as Stripe lists it. */
export interface FakeTransaction {
  id: string;
  amount: number;
  fee: number;
  reporting_category: string;
  description: string | null;
  source: object | string | null;
  created: number;
}

interface FakePayout {
  id: string;
  account: string;
  amount: number;
  currency: string;
  status: string;
  created: number;
  arrival_date: number;
  reconciliation_status: string;
  transactions: FakeTransaction[];
}

interface Reply {
  code: number;
  body: object;
}

/** How the next payout is made. */
export interface PayoutPlan {
  currency?: string;
  /** The fee that Stripe keeps of a payment. */
  fee?: (cents: number) => number;
  /** Selects payments that stay in the balance. */
  holds?: (payment: string) => boolean;
  /** Movements that belong to no payment of ours. */
  also?: Partial<FakeTransaction>[];
  status?: string;
  /** The state of its transactions at Stripe: `completed`, `in_progress`, `not_applicable`. */
  detail?: string;
  at?: Date;
  /** By how much the payout exceeds the sum of its movements. */
  gap?: number;
}

const DAY = DAY_MS / 1000;
/** The banks of these tests are in Costa Rica. */
const ZONE = (-6 * HOUR_MS) / 1000;
const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A page of a list as Stripe pages it: so many items after the last one of the page before. */
function pageOf<T extends { id: string }>(all: readonly T[], query: URLSearchParams, url: string) {
  const after = query.get('starting_after');
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const until = from + Number(query.get('limit') ?? 10);
  const data = all.slice(from, until);
  return { code: 200, body: { object: 'list', data, has_more: until < all.length, url } };
}

/**
 * The part of the stand-in for Stripe that makes payouts and lists them with their transactions.
 */
export function createFakePayouts(moved: (account: string) => Movement[]) {
  const payouts: FakePayout[] = [];
  /** The gym that the provider has confirmed for each account. */
  const owners = new Map<string, string>();

  const isPaidOut = (id: string): boolean =>
    payouts.some(({ transactions }) => transactions.some((each) => each.id === `txn_${id}`));

  function transactionOf(movement: Movement, { fee }: PayoutPlan, at: number): FakeTransaction {
    const { id, kind, payment, amount, currency } = movement;
    const isCharge = kind === 'charge';
    return {
      id: `txn_${id}`,
      amount: isCharge ? amount : -amount,
      fee: isCharge ? (fee?.(amount) ?? Math.round(amount * 0.029)) : 0,
      reporting_category: kind,
      description: 'Mensualidad',
      source: { id, object: kind, payment_intent: payment, amount, currency },
      created: at,
    };
  }

  /** Pays out everything of an account that was not paid out yet. */
  function payOut(account: string, plan: PayoutPlan = {}): string {
    const { currency = 'crc', also = [], holds = () => false } = plan;
    const id = `po_${payouts.length + 1}`;
    // No two payouts at the same second, as in reality.
    const at = seconds(plan.at ?? new Date()) + (plan.at ? 0 : payouts.length);
    const own = moved(account)
      .filter((each) => each.currency === currency && !isPaidOut(each.id) && !holds(each.payment))
      .map((each) => transactionOf(each, plan, at));
    const others = also.map((each, place) => ({
      id: `txn_${id}_${place}`,
      amount: 0,
      fee: 0,
      reporting_category: 'other_adjustment',
      description: null,
      source: null,
      created: at,
      ...each,
    }));
    const all = [...own, ...others];
    const net = all.reduce((sum, each) => sum + each.amount - each.fee, 0);
    const amount = net + (plan.gap ?? 0);
    payouts.unshift({
      id,
      account,
      amount,
      currency,
      status: plan.status ?? 'paid',
      created: at,
      arrival_date: at + ZONE - ((at + ZONE) % DAY),
      reconciliation_status: plan.detail ?? 'completed',
      transactions: [
        ...all,
        {
          id: `txn_${id}`,
          amount: -net,
          fee: 0,
          reporting_category: 'payout',
          description: 'STRIPE PAYOUT',
          source: id,
          created: at,
        },
      ],
    });
    return id;
  }

  function listPayouts(query: URLSearchParams, account: string | undefined, url: string): Reply {
    const since = Number(query.get('created[gte]') ?? 0);
    const all = payouts
      .filter((each) => each.account === account && each.created >= since)
      .map(({ transactions: _, account: __, ...payout }) => ({ object: 'payout', ...payout }));
    return pageOf(all, query, url);
  }

  function listTransactions(
    query: URLSearchParams,
    account: string | undefined,
    url: string,
  ): Reply {
    const payout = payouts.find(
      (each) => each.id === query.get('payout') && each.account === account,
    );
    const isExpanded = query.get('expand[0]') === 'data.source';
    const all = (payout?.transactions ?? []).map((each) => ({
      object: 'balance_transaction',
      currency: payout?.currency,
      status: 'available',
      ...each,
      ...(!isExpanded && { source: null }),
    }));
    return pageOf(all, query, url);
  }

  return {
    payOut,
    hasMoney: (account: string): boolean => moved(account).some(({ id }) => !isPaidOut(id)),
    /** The provider confirms whose account it is. */
    belongs: (account: string, gymId: string) => owners.set(account, gymId),
    /** Changes a payout later. */
    change(id: string, values: Partial<FakePayout>) {
      Object.assign(payouts.find((each) => each.id === id) ?? {}, values);
    },
    /** Answers calls about payouts; null for all others. */
    answer(method: string, url: string, account: string | undefined): Reply | null {
      if (method !== 'GET') return null;
      const { pathname, searchParams } = new URL(url, 'http://stripe.test');
      if (pathname === '/v1/payouts') return listPayouts(searchParams, account, pathname);
      if (pathname === '/v1/balance_transactions')
        return listTransactions(searchParams, account, pathname);
      const asked = /^\/v1\/accounts\/(acct_\w+)$/.exec(pathname)?.[1];
      if (asked === undefined) return null;
      const gym = owners.get(asked);
      return {
        code: 200,
        body: { id: asked, object: 'account', metadata: gym ? { forja_gym: gym } : {} },
      };
    },
  };
}
