import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { acrossElements, show } from '../../../test/show.tsx';
import { FriendsWhoGo } from './friends-who-go.tsx';

const friends = (...names: string[]) =>
  names.map((name) => ({ id: crypto.randomUUID(), name, profilePic: null }));

test.each([
  [['Ana Mora'], 'Ana Mora va'],
  [['Ana Mora', 'Luis Vega'], 'Ana Mora y Luis Vega van'],
  [['Ana', 'Luis', 'Eva'], 'Ana, Luis y Eva van'],
  [['Ana', 'Luis', 'Eva', 'Sol', 'Max'], 'Ana, Luis y 3 amistades más van'],
])('%j are told as «%s»', async (names, words) => {
  await show(<FriendsWhoGo friends={friends(...names)} />);
  expect(document.querySelector('section[aria-label="Amistades que van"] p')?.textContent).toBe(
    words,
  );
  await screen.findByText(acrossElements(words));
});

test('nothing is drawn when no friend goes', async () => {
  await show(<FriendsWhoGo friends={[]} />);
  expect(document.querySelector('section[aria-label="Amistades que van"]')).toBeNull();
});
