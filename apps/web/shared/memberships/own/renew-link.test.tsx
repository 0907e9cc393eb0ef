import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { RenewLink } from './renew-link.tsx';

test.each([
  ['expired', 'Renovar mi membresía'],
  ['overdue', 'Pagar lo pendiente'],
])('who is stopped as %s finds the way on: %s', async (status, words) => {
  await show(<RenewLink status={status} />);
  await screen.findByText(words);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/perfil');
});

test.each(['active', 'frozen', null])('%s has nothing to pay here', async (status) => {
  await show(<RenewLink status={status} />);
  expect(document.querySelector('a')).toBeNull();
});
