import { expect, test } from 'vitest';
import { loadSecrets } from '../config/secrets.ts';
import { createProofs } from './proofs.ts';

const secretsOf = (root: string) => loadSecrets('', root);
const proofs = createProofs(secretsOf('ours'));
const cookie = proofs.sign('session', 'gym', 'secret', 'id');

test('a cookie names what it was signed with, for its gym and its kind alone', () => {
  expect(proofs.idIn('session', 'gym', cookie)).toBe('id');
  expect(proofs.idIn('session', 'other gym', cookie)).toBeUndefined();
  expect(proofs.idIn('account', 'gym', cookie)).toBeUndefined();
  expect(createProofs(secretsOf('theirs')).idIn('session', 'gym', cookie)).toBeUndefined();
});

test('what was changed, shortened, invented or written before there were signatures names nothing', () => {
  const [secret, id, seal] = cookie.split('.');
  const others = ['', '.', '..', 'secret', `${secret}.${id}`, `${secret}.other.${seal}`];
  for (const other of [...others, `changed.${id}.${seal}`, `${cookie}x`, `${secret}..${seal}`])
    expect(proofs.idIn('session', 'gym', other), other).toBeUndefined();
});
