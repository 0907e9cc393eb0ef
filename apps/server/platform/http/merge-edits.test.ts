import { expect, test } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { changedFields, mergeEdits } from './merge-edits.ts';

const was = { name: 'Mes', price: 20, contact: { email: 'a@gym.test', phone: '1' }, days: [1] };

test('fields the form left alone keep what was saved meanwhile', () => {
  const mine = { name: 'Mensual', price: 20, contact: { email: 'a@gym.test', phone: '2' } };
  const now = { ...was, price: 25, contact: { email: 'b@gym.test', phone: '1' } };
  expect(mergeEdits({ ...mine, was }, now)).toEqual({
    name: 'Mensual',
    price: 25,
    contact: { email: 'b@gym.test', phone: '2' },
  });
});

test('the same value from both is no clash, and without `was` the save replaces', () => {
  const now = { ...was, name: 'Mensual', price: 25 };
  expect(mergeEdits({ name: 'Mensual', was }, now)).toEqual({ name: 'Mensual' });
  expect(mergeEdits({ price: 30, was: undefined }, now)).toEqual({ price: 30 });
});

test('fields that both changed are refused together, with what they hold now', () => {
  const mine = { name: 'Mensual', contact: { email: 'c@gym.test', phone: '1' }, days: [2] };
  const now = { ...was, name: 'Mensualidad', contact: { email: 'b@gym.test', phone: '1' } };
  const refused = (() => {
    try {
      return mergeEdits({ ...mine, was }, now);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    extras: {
      details: [{ path: 'name' }, { path: 'contact.email' }],
      theirs: { name: 'Mensualidad', contact: { email: 'b@gym.test' } },
    },
  });
});

test('the log gets what changed, from and to, part by part', () => {
  const after = { ...was, price: 25, contact: { ...was.contact, phone: '2' }, note: 'x' };
  expect(changedFields(was, after)).toEqual({
    price: { from: 20, to: 25 },
    contact: { phone: { from: '1', to: '2' } },
    note: { from: null, to: 'x' },
  });
  expect(changedFields(was, { ...was, price: undefined })).toEqual({});
});

test('fields that are tied come from one side', () => {
  const was = { kind: 'percent', value: 10 };
  const now = { kind: 'amount', value: 500_000 };
  const tied = [['kind', 'value']];
  expect(mergeEdits({ ...was, was }, now, tied)).toEqual(now);
  expect(mergeEdits({ ...now, was }, now, tied)).toEqual(now);
  const refused = (theirs: object) =>
    expect.objectContaining({ extras: expect.objectContaining({ theirs }) });
  const percent = { kind: 'percent', value: 15, was };
  expect(() => mergeEdits(percent, now, tied)).toThrow(refused(now));
  // Both chose an amount: only the value is asked for, and the answer is not asked for again.
  const mine = { kind: 'amount', value: 600_000 };
  expect(() => mergeEdits({ ...mine, was }, now, tied)).toThrow(refused({ value: 500_000 }));
  expect(mergeEdits({ ...mine, was: { ...was, value: 500_000 } }, now, tied)).toEqual(mine);
});

test('a tied field of its own is not merged inside', () => {
  const was = { gift: { kind: 'percent', value: 10 } };
  const now = { gift: { kind: 'amount', value: 500_000 } };
  const mine = { gift: { kind: 'percent', value: 15 }, was };
  const whole = expect.objectContaining({ extras: expect.objectContaining({ theirs: now }) });
  expect(() => mergeEdits(mine, now, [['gift']])).toThrow(whole);
});
