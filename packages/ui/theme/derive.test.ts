import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceOf } from './colour.ts';
import { contrast } from './contrast.ts';
import { derive } from './derive.ts';
import { darkDefaults, lightDefaults, type ThemeColours } from './keys.ts';
import { graphicPairs, type Pair, textPairs } from './pairs.ts';

/** `npm run prove -- themes` tries them all. */
const isFullSize = process.env.PROVE === 'full';
const RANDOM_THEMES = isFullSize ? 10_000 : 1_000;
const HOSTILE_THEMES = isFullSize ? 3_000 : 600;

const caiman: ThemeColours = {
  primary: '#ffd60a',
  'primary-hover': '#e6bf00',
  background: '#0c0c0a',
  text: '#fafaf2',
  'text-secondary': '#b9b8a8',
  navbar: '#000000',
  dropdown: '#1d1d17',
  'button-text': '#0c0c0a',
  'card-bg': '#2b2a20',
};

function failures(colours: ThemeColours): string[] {
  const tokens = { ...colours, ...derive(colours) };
  const check = (pairs: readonly Pair[], minimum: number) =>
    pairs
      .filter(([text, surface]) => contrast(tokens[text], tokens[surface]) < minimum)
      .map(
        ([text, surface]) =>
          `${text} ${tokens[text]} on ${surface} ${tokens[surface]}: ${contrast(tokens[text], tokens[surface]).toFixed(2)}`,
      );
  return [...check(textPairs, 4.5), ...check(graphicPairs, 3)];
}

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
// On middle greys both black and white are barely readable.
const midGrey = fc.integer({ min: 0x60, max: 0x90 }).map((value) => {
  const byte = value.toString(16);
  return `#${byte}${byte}${byte}`;
});
const extreme = fc.constantFrom(
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#ff00ff',
  '#00ffff',
  '#757575',
  '#767676',
  '#777777',
);
const hostile = fc.oneof(anyColour, midGrey, extreme);

const themeOf = (colour: fc.Arbitrary<string>): fc.Arbitrary<ThemeColours> =>
  fc.record({
    primary: colour,
    'primary-hover': colour,
    background: colour,
    text: colour,
    'text-secondary': colour,
    navbar: colour,
    dropdown: colour,
    'button-text': colour,
    'card-bg': colour,
  });

const oneColour = hostile.map(
  (colour): ThemeColours => ({
    primary: colour,
    'primary-hover': colour,
    background: colour,
    text: colour,
    'text-secondary': colour,
    navbar: colour,
    dropdown: colour,
    'button-text': colour,
    'card-bg': colour,
  }),
);

describe('derived tokens', () => {
  test.each([
    ['light default', lightDefaults],
    ['dark default', darkDefaults],
    ['yellow on black', caiman],
  ])('read well in the %s theme', (_, colours) => {
    expect(failures(colours)).toEqual([]);
  });

  test(`read well in ${RANDOM_THEMES} random themes`, () => {
    fc.assert(
      fc.property(themeOf(anyColour), (colours) => {
        expect(failures(colours)).toEqual([]);
      }),
      { numRuns: RANDOM_THEMES },
    );
  }, 120_000);

  test('read well in themes made to break them', () => {
    fc.assert(
      fc.property(fc.oneof(themeOf(hostile), themeOf(midGrey), oneColour), (colours) => {
        expect(failures(colours)).toEqual([]);
      }),
      { numRuns: HOSTILE_THEMES },
    );
  }, 120_000);

  test('give the drawn values for the light default', () => {
    expect(derive(lightDefaults)).toMatchObject({
      panel: '#ffffff',
      sunk: '#f7f7f7',
      well: '#f1f1f1',
      'line-2': '#ebebeb',
      line: '#dfdfdf',
      'line-3': '#c4c4c4',
      avg: '#e6e6e6',
      soft: '#e8f2ff',
      'nav-on': '#cfddf4',
      ok: '#0a7a3d',
      warn: '#865700',
      bad: '#c0221b',
    });
  });

  test('give the drawn values for the dark default', () => {
    expect(derive(darkDefaults)).toMatchObject({
      panel: '#1a1a1a',
      sunk: '#212121',
      well: '#272727',
      'line-2': '#242424',
      line: '#2e2e2e',
      'line-3': '#4e4e4e',
      soft: '#16243a',
      'primary-solid': '#006eff',
      'on-primary': '#000000',
      ok: '#5fd38d',
      bad: '#ff8a80',
    });
  });

  test('turn warnings orange beside a yellow gym', () => {
    expect(derive(caiman)).toMatchObject({ warn: '#ffac5e', 'warn-soft': '#33200d' });
  });

  test('tell the chosen row of a pale gym from the rows around it', () => {
    const background = '#fff8fa';
    const pastel = derive({ ...lightDefaults, background, primary: '#f4b6c8' });
    const usual = distanceOf(derive(lightDefaults).soft, lightDefaults.background);
    expect(distanceOf(pastel.soft, background)).toBeGreaterThan(usual * 0.9);
  });

  test('change the text of a button whose fill would have to move far', () => {
    const orange = derive({ ...lightDefaults, primary: '#ff7a1a' });
    expect(orange).toMatchObject({ 'primary-solid': '#ff7a1a', 'on-primary': '#111111' });
  });
});
