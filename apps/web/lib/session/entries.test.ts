import { expect, test } from 'vitest';
import { buildProfile } from '../../test/session-fixtures.ts';
import { memoryStore } from '../storage.ts';
import { createEntries } from './entries.ts';

const open = () => {
  const storage = memoryStore();
  return { storage, entries: createEntries(storage, 'demo') };
};
const member = buildProfile();

test('a member on a phone that is not trusted is asked; staff, a desk and a trusted phone are not', () => {
  const { entries } = open();
  const asked = (profile: typeof member, onPhone: boolean, isTrusted: boolean) => {
    entries.note(profile, onPhone, isTrusted);
    return entries.question.read() === profile.id;
  };
  expect(asked(member, true, false)).toBe(true);
  expect(asked(member, false, false)).toBe(false);
  expect(asked(member, true, true)).toBe(false);
  expect(asked(buildProfile({ role: 'admin' }), true, false)).toBe(false);
});

test('the question waits through a reload, and comes back at the next login if it was left', () => {
  const { storage, entries } = open();
  entries.note(member, true, false);
  expect(createEntries(storage, 'demo').question.read()).toBe(member.id);
  entries.settle(member.id, false);
  expect(createEntries(storage, 'demo').question.read()).toBeNull();
  entries.note(member, true, false);
  expect(entries.question.read()).toBe(member.id);
});

test('a lent phone asks them no more and forgets their address, not that of others', () => {
  const { entries } = open();
  entries.note(member, true, false);
  expect(entries.email()).toBe(member.email);
  entries.settle(member.id, true);
  expect(entries.email()).toBe('');
  entries.note(member, true, false);
  expect([entries.question.read(), entries.email()]).toEqual([null, '']);
  const other = buildProfile({ id: 'u2', email: 'otra@demo.test' });
  entries.note(other, true, false);
  expect([entries.question.read(), entries.email()]).toEqual(['u2', 'otra@demo.test']);
});
