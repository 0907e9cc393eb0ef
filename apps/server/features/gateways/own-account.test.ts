import { expect, test } from 'vitest';
import { startFakeStripe } from '../../test/gateways/fake-stripe.ts';
import { startHarness } from '../../test/harness.ts';

const stripe = await startFakeStripe();
const { buildGym, buildUser, call } = await startHarness(stripe.env);

async function newGym() {
  const gym = await buildGym();
  const owner = await buildUser({ gym, role: 'owner' });
  const save = (account: string) =>
    call('PUT /store/checkout/card', { as: owner, body: { account } });
  const saved = async () =>
    (await call('GET /store/checkout', { as: owner })).data.stripeAccount ?? null;
  return { id: gym.id, save, saved };
}

test('an account that the provider says is one gym’s is written down by no other', async () => {
  const [norte, sur] = [await newGym(), await newGym()];
  stripe.belongs('acct_1HierroNorte', norte.id);
  expect((await norte.save('acct_1HierroNorte')).statusCode).toBe(200);
  expect((await sur.save('acct_1HierroNorte')).refused).toMatchObject({
    path: 'account',
    message: 'Esa cuenta de Stripe es de otro gimnasio. Escribe la tuya.',
  });
  expect(await sur.saved()).toBeNull();
  expect(await norte.saved()).toBe('acct_1HierroNorte');
});

test('an account nobody is named for may be that of two gyms of one owner', async () => {
  const [one, two] = [await newGym(), await newGym()];
  for (const gym of [one, two]) {
    expect((await gym.save('acct_1DeAmbos')).statusCode).toBe(200);
    expect(await gym.saved()).toBe('acct_1DeAmbos');
  }
});

test('while Stripe does not answer nothing is written down', async () => {
  const gym = await newGym();
  // The client of Stripe asks three times before it gives up.
  stripe.faults.push('down', 'down', 'down');
  const answer = await gym.save('acct_1HierroEste');
  stripe.faults.length = 0;
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Stripe no respondió');
  expect(await gym.saved()).toBeNull();
});
