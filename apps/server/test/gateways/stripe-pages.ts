import type { FakeSession } from './stripe-server.ts';

interface Hands {
  paysAtPage: boolean;
  leaveCard(id: string): unknown;
  pay(id: string): void;
}

/**
 * A page with a link to pay and one back. With `paysAtPage` the first link makes the payment; on a
 * page for a card it leaves the card.
 */
function payPage(session: FakeSession, paysAtPage: boolean): string {
  const { id, mode, successUrl, cancelUrl, amount } = session;
  const back = `<a href="${cancelUrl}">Back</a>`;
  if (mode === 'setup')
    return `<!doctype html><title>Stripe</title><h1>Card</h1>
  <a href="/pay/${id}/keep">Save</a> ${back}`;
  const paid = paysAtPage ? `/pay/${id}/done` : successUrl;
  return `<!doctype html><title>Stripe</title><h1>${amount / 100}</h1>
  <a href="${paid}">Pay</a> ${back}`;
}

/** What a person at a page of the stand-in sees next; null is a call of the API. */
export function answerPage(
  url: string,
  sessions: readonly FakeSession[],
  { paysAtPage, leaveCard, pay }: Hands,
): { html?: string; location?: string } | null {
  const [, id, step] = /^\/pay\/(\w+)(?:\/(keep|done))?$/.exec(url) ?? [];
  const session = sessions.find((each) => each.id === id);
  if (!session) return null;
  if (step === undefined) return { html: payPage(session, paysAtPage) };
  if (step === 'keep') leaveCard(session.id);
  else pay(session.id);
  return { location: session.successUrl };
}
