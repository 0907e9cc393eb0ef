import type { startHarness, TestUser } from '../harness.ts';

/** What plans of tests of money cost. */
export const PLAN_PRICE = 30_000;

/** Makes plans of 30 days, each under a name of its own; returns their ids. */
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
