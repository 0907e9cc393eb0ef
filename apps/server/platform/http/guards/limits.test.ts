import { expect, test } from 'vitest';
import { networkOf } from '../../network.ts';
import { createLimits } from './limits.ts';

const TOO_MANY = expect.objectContaining({ code: 'TOO_MANY_REQUESTS' });
const times = (count: number, work: (at: number) => void) => {
  for (let at = 0; at < count; at++) work(at);
};

test('the 301st call of a person in a minute waits, and the next minute starts anew', () => {
  let now = 0;
  const { take } = createLimits(() => now);
  times(300, () => take('gym', 'members', 'ana'));
  expect(() => take('gym', 'members', 'ana')).toThrow(TOO_MANY);
  take('gym', 'members', 'luis');
  now = 60_000;
  take('gym', 'members', 'ana');
});

test('what visitors use up is theirs alone', () => {
  const { take } = createLimits(() => 0);
  times(1_000, (at) => take('gym', 'guests', `network ${at % 50}`));
  expect(() => take('gym', 'guests', 'another')).toThrow(TOO_MANY);
  for (const budget of ['staff', 'members', 'doors', 'sign-in', 'pages'] as const) {
    take('gym', budget, `someone of ${budget}`);
  }
  take('other gym', 'guests', 'another');
});

test('whoever shows wrong secrets is asked no more; who was right goes on beside them', () => {
  let now = 0;
  const { admit, judge } = createLimits(() => now);
  judge('home', 'the door', true);
  times(60, (at) => {
    admit('home', `guess ${at}`);
    judge('home', `guess ${at}`, false);
  });
  expect(() => admit('home', 'guess 61')).toThrow(TOO_MANY);
  admit('home', 'the door');
  admit('elsewhere', 'a new door');
  // A door that was removed is nobody special any more.
  expect(() => judge('home', 'the door', false)).toThrow(TOO_MANY);
  expect(() => admit('home', 'the door')).toThrow(TOO_MANY);
  now = 60_000;
  admit('home', 'guess 62');
});

test('an address of the new kind counts as its network, one of the old kind as itself', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2::ffff'));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('2001:0DB8:0000:0a::1')).toBe('2001:db8:0:a');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
});
