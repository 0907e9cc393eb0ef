import type { Account } from '@forja/contract/accounts/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { PersonStrip } from './person-strip.tsx';

const person = {
  id: '018f0000-0000-7000-8000-000000000001',
  firstName: 'Sofía',
  lastName: 'Alvarado',
  profilePic: null,
  status: 'active',
  membership: null,
} as PersonDetail;

/** What a phone shows: everything that is not hidden on small screens. */
const onPhone = () =>
  [...document.querySelectorAll('section p > *')]
    .filter((each) => !each.closest('.max-sm\\:hidden'))
    .map((each) => each.textContent);

test.each([
  [12_000_00, 'debe 12000'],
  [-12_000_00, '12000 a favor'],
])(
  'a phone shows what is owed and what is in hand, and leads to the statement',
  async (balanceCents, text) => {
    const account = { balanceCents } as Account;
    await show(
      <PersonStrip
        person={person}
        account={account}
        money={(cents) => String(cents / 100)}
        onRemove={() => undefined}
      />,
    );
    expect(onPhone()).toEqual(expect.arrayContaining([text, 'Estado de cuenta']));
  },
);
