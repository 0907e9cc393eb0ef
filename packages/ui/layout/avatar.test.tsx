import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

const drawn = (name: string) => renderToStaticMarkup(<Avatar name={name} />);

test.each([
  ['Andrés Villalobos', 'Andrés Villalobos Mora', 'AV'],
  ['Ángela de la Cruz', 'Ángela de la Cruz Solís', 'ÁC'],
  ['Ana María Solano', 'Ana María Solano Mejía', 'AM'],
])('%s and %s are one person: %s in one colour', (short, whole, initials) => {
  expect(drawn(short)).toContain(`>${initials}<`);
  expect(drawn(whole)).toBe(drawn(short));
});

test.each([
  ['Karla', 'K'],
  ['', '?'],
  ['de la o', 'DL'],
])('%o is drawn as %s', (name, initials) => {
  expect(drawn(name)).toContain(`>${initials}<`);
});

test.each([
  ['👨‍👩‍👧 Familia', '👨‍👩‍👧F'],
  ['👍🏽 Va', '👍🏽V'],
  ['🇨🇷 Tica', '🇨🇷T'],
  ['A\u0301ngel Mora', 'A\u0301M'],
])('%o keeps its first sign whole', (name, initials) => {
  expect(drawn(name)).toContain(`>${initials}<`);
});
