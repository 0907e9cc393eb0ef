import type { startHarness, TestUser } from '../harness.ts';

/** The price of plans in tests about money. */
export const PLAN_PRICE = 30_000;

/** Creates plans of 30 days, each with its own name; returns their ids. */
export function buildsPlans(call: Awaited<ReturnType<typeof startHarness>>['call'], as: TestUser) {
  let made = 0;
  return async (values: object = {}): Promise<string> => {
    made += 1;
    const body = {
      name: `Plan ${made}`,
      priceCents: PLAN_PRICE,
      periodCount: 30,
      periodUnit: 'day',
    };
    return (await call('POST /membership-plans', { as, body: { ...body, ...values } })).data.id;
  };
}
