import { expect, test } from 'vitest';
import { networkOf, placeOf } from '../../network.ts';
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

test('what some have used up is neither what others are sure of nor that of another group', () => {
  const { take } = createLimits(() => 0);
  times(1_000, (at) => take('gym', 'members', `member ${at % 5}`));
  expect(() => take('gym', 'members', 'member 1')).toThrow(TOO_MANY);
  times(150, () => take('gym', 'members', 'another'));
  expect(() => take('gym', 'members', 'another')).toThrow(TOO_MANY);
  for (const budget of ['staff', 'doors', 'sign-in', 'pages'] as const) {
    times(300, () => take('gym', budget, `someone of ${budget}`));
  }
  times(300, () => take('other gym', 'members', 'another'));
});

/** The attack of a review: 17 calls a second for half an hour, from four networks in turn. */
test('four networks keep nobody from logging in nor from renewing a session', () => {
  let now = 0;
  const { take, takeProven } = createLimits(() => now);
  const attackers = ['2001:db8:1:1::1', '2001:db8:2:1::1', '203.0.113.7', '198.51.100.7'];
  const visitor = placeOf('192.0.2.1');
  let refused = 0;
  for (let second = 0; second < 1_800; second++) {
    now = second * 1_000;
    times(17, (call) => {
      try {
        take('gym', 'sign-in', placeOf(attackers[(second + call) % 4] ?? ''));
      } catch {
        refused += 1;
      }
    });
    take('gym', 'sign-in', visitor);
    takeProven('gym', 'session 1');
    takeProven('gym', 'account 1');
  }
  expect(refused).toBeGreaterThan(0);
});

test('one machine with a whole /48 is one network', () => {
  const { take } = createLimits(() => 0);
  const at = (index: number) => placeOf(`2001:db8:7:${index.toString(16)}::1`);
  times(600, (index) => take('gym', 'sign-in', at(index)));
  expect(() => take('gym', 'sign-in', at(601))).toThrow(TOO_MANY);
  take('gym', 'sign-in', placeOf('2001:db8:8:1::1'));
});

test('whoever shows wrong secrets is asked no more; who was right goes on beside them', () => {
  let now = 0;
  const { admit, judge } = createLimits(() => now).secrets;
  const [home, elsewhere] = [placeOf('203.0.113.7'), placeOf('198.51.100.7')];
  judge(home, 'the door', true);
  times(60, (at) => {
    admit(home, `guess ${at}`);
    judge(home, `guess ${at}`, false);
  });
  expect(() => admit(home, 'guess 61')).toThrow(TOO_MANY);
  admit(home, 'the door');
  admit(elsewhere, 'a new door');
  // A door that was removed is nobody special any more.
  expect(() => judge(home, 'the door', false)).toThrow(TOO_MANY);
  expect(() => admit(home, 'the door')).toThrow(TOO_MANY);
  now = 60_000;
  admit(home, 'guess 62');
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
