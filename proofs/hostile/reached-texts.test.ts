import type { RouteSpec } from '@forja/contract/route';
import { routes } from '@forja/contract/routes';
import { expect, test } from 'vitest';
import { MONEY_REFUSAL } from '../../apps/server/domain/money-in-texts.ts';
import { startHarness } from '../../apps/server/test/harness.ts';
import { buildWorld, keyOf } from '../../apps/server/test/world.ts';
import { MANY, OTHERS, OWN_WAY } from './reached-texts.ts';
import { prepareCall } from './real-bodies.ts';
import { nameOf, textsOf, withText } from './text-fields.ts';

const harness = await startHarness();

/** What somebody of the staff or a member may send that changes something. */
const written = Object.values(routes)
  .flatMap((group) => Object.values(group) as RouteSpec[])
  .filter(
    ({ method, access }) => method !== 'GET' && !['guest', 'device', 'owner'].includes(access),
  );

const fieldsOf = ({ body, query }: RouteSpec) =>
  [body, query].flatMap((schema) => (schema ? textsOf(schema) : []));

/** Colours of a theme are many and hold six digits each. */
const COLOUR = /^theme\./;

test('of every text it is written down whom it reaches', () => {
  const known = [...Object.entries(MANY), ...Object.entries(OWN_WAY)].flatMap(([key, names]) =>
    names.map((name) => `${key} ${name}`),
  );
  for (const lines of Object.values(OTHERS)) {
    for (const line of lines.trim().split('\n')) {
      const [key = '', names = ''] = line.trim().split(': ');
      known.push(...names.split(' ').map((name) => `${key} ${name}`));
    }
  }
  const taken = written.flatMap((spec) =>
    fieldsOf(spec)
      .map(nameOf)
      .filter((name) => !COLOUR.test(name))
      .map((name) => `${keyOf(spec)} ${name}`),
  );
  expect(known.toSorted()).toEqual([...new Set(taken)].toSorted());
});

const MESSAGE = { action: { kind: 'message', body: 'Hola' } };

const NUMBERS = { short: '7777 2222', link: 'pago.example', phone: '7777 2222' };
const textFor = (name: string, most: number): string => {
  if (name === 'link') return `https://${NUMBERS.link}`;
  if (name.endsWith('phone')) return NUMBERS.phone;
  return most < 20 ? NUMBERS.short : `SINPE ${NUMBERS.short}`;
};

test('an admin writes no number to pay to where it reaches more than one, or a receipt', async () => {
  const world = await buildWorld(harness);
  const admin = await harness.buildUser({ gym: world.gym, role: 'admin' });
  const open: string[] = [];
  for (const spec of written) {
    const names = MANY[keyOf(spec)] ?? [];
    for (const field of fieldsOf(spec).filter((each) => names.includes(nameOf(each)))) {
      const name = nameOf(field);
      const call = await prepareCall(world, spec);
      if (keyOf(spec) === 'POST /users/actions') Object.assign(call.body, MESSAGE);
      const as = call.as === world.member ? world.member : admin;
      const body = withText(call.body, [field], textFor(name, field.most));
      const query = spec.body ? '' : `?${name}=${encodeURIComponent(textFor(name, field.most))}`;
      const { address, headers } = call;
      const sent = { as, headers, gym: world.gym, ...(spec.body && { body }) };
      const answer = await harness.send(`${address}${query}`, sent);
      if (!answer.body.includes(MONEY_REFUSAL) || !answer.body.includes(`"${name}"`))
        open.push(`${keyOf(spec)} ${name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
    }
  }
  expect(open).toEqual([]);
}, 240_000);
