/** A card that the stand-in for Stripe keeps. */
export interface FakeCard {
  method: string;
  customer: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  /** The reason for which every charge of it is refused; null when it is charged. */
  decline: string | null;
  isForgotten: boolean;
}

interface FakeIntent {
  id: string;
  account: string | undefined;
  customer: string;
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'succeeded' | 'requires_payment_method';
  decline: string | null;
}

interface Reply {
  code: number;
  body: object;
}

/** Declines with a `code` of their own. The others have the code `card_declined`. */
const OWN_CODES: ReadonlySet<string> = new Set(['expired_card', 'authentication_required']);

const errorOf = (decline: string) => ({
  type: 'card_error',
  code: OWN_CODES.has(decline) ? decline : 'card_declined',
  decline_code: decline,
  message: decline,
});

export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    ['gymId', 'kind', 'ref'].map((name) => [name, form.get(`metadata[${name}]`) ?? '']),
  );

const intentBody = ({ id, customer, amount, currency, metadata, status, decline }: FakeIntent) => ({
  id,
  object: 'payment_intent',
  customer,
  amount,
  currency,
  metadata,
  status,
  amount_received: status === 'succeeded' ? amount : 0,
  last_payment_error: decline ? errorOf(decline) : null,
});

/** The part of the stand-in that keeps cards and charges them without the person. */
export function createSavedCards() {
  const cards: FakeCard[] = [];
  const intents: FakeIntent[] = [];

  function keep(values: Partial<FakeCard>): FakeCard {
    const number = cards.length + 1;
    const card = {
      method: `pm_${number}`,
      customer: `cus_${number}`,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2031,
      decline: null,
      isForgotten: false,
      ...values,
    };
    cards.push(card);
    return card;
  }

  function charge(form: URLSearchParams, account: string | undefined): Reply {
    const method = form.get('payment_method');
    const customer = form.get('customer') ?? '';
    const card = cards.find((each) => each.method === method && each.customer === customer);
    const isAlone = form.get('confirm') === 'true' && form.get('off_session') === 'true';
    if (!card || card.isForgotten || !isAlone) {
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No card' };
      return { code: 400, body: { error } };
    }
    const made: FakeIntent = {
      id: `pi_kept_${intents.length + 1}`,
      account,
      customer,
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      metadata: metadataOf(form),
      status: card.decline === null ? 'succeeded' : 'requires_payment_method',
      decline: card.decline,
    };
    intents.push(made);
    if (card.decline === null) return { code: 200, body: intentBody(made) };
    const error = { ...errorOf(card.decline), payment_intent: intentBody(made) };
    return { code: 402, body: { error } };
  }

  return {
    cards,
    intents,
    keep,
    /** Answers calls about saved cards; null for all others. */
    answer(
      method: string,
      url: string,
      form: URLSearchParams,
      account: string | undefined,
    ): Reply | null {
      const { pathname, searchParams } = new URL(url, 'http://stripe.test');
      if (pathname === '/v1/payment_intents' && method === 'POST') return charge(form, account);
      if (pathname === '/v1/payment_intents') {
        const customer = searchParams.get('customer');
        const data = intents.filter((each) => each.customer === customer).toReversed();
        return {
          code: 200,
          body: { object: 'list', data: data.map(intentBody), has_more: false, url: pathname },
        };
      }
      const detached = /^\/v1\/payment_methods\/(.+)\/detach$/.exec(pathname)?.[1];
      if (detached === undefined) return null;
      const card = cards.find((each) => each.method === detached && !each.isForgotten);
      const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No card' };
      if (!card) return { code: 400, body: { error } };
      card.isForgotten = true;
      return { code: 200, body: { id: detached, object: 'payment_method', customer: null } };
    },
    /** The fields of a page for leaving a card, with the card if it was left. */
    setupBody(method: string | undefined) {
      const card = cards.find((each) => each.method === method);
      if (!card) return { customer: null, setup_intent: null };
      const { brand, last4, expMonth, expYear } = card;
      return {
        customer: card.customer,
        setup_intent: {
          status: 'succeeded',
          payment_method: {
            id: card.method,
            card: { brand, last4, exp_month: expMonth, exp_year: expYear },
          },
        },
      };
    },
    /** The event of a charge that was made. */
    event(id: string) {
      const made = intents.find((each) => each.id === id);
      if (!made) throw new Error(`No charge ${id}`);
      return {
        ...(made.account ? { account: made.account } : {}),
        id: `evt_${id}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: intentBody(made) },
      };
    },
  };
}
