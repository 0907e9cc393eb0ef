import { hexToLch, hexToRgb } from '@forja/ui/theme/colour.ts';
import { contrast } from '@forja/ui/theme/contrast.ts';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { describe, expect, test } from 'vitest';
import { dominantColour, themeInColour } from './logo-theme.ts';
import { presets } from './presets.ts';
import { draftProblems } from './theme-draft.ts';

/** The pixels of a picture, with this many of each colour. */
const drawn = (colours: Record<string, number>, alpha = 255): number[] =>
  Object.entries(colours).flatMap(([hex, count]) =>
    Array.from({ length: count }, () => [...hexToRgb(hex), alpha]).flat(),
  );

describe('the colour of a logo', () => {
  test('is its strongest hue, however much white and black are around it', () => {
    expect(dominantColour(drawn({ '#ffffff': 900, '#111111': 80, '#d7263d': 20 }))).toBe('#d7263d');
  });

  test('is the one that covers most when there are several', () => {
    expect(dominantColour(drawn({ '#0f7a55': 60, '#d7263d': 30 }))).toBe('#0f7a55');
  });

  test('is not a pale one when a strong one covers half as much', () => {
    expect(dominantColour(drawn({ '#dcebe2': 60, '#d7263d': 30 }))).toBe('#d7263d');
  });

  test('gathers the shades of one hue', () => {
    const [, , hue] = hexToLch(dominantColour(drawn({ '#0050c0': 40, '#2070e0': 40 })) ?? '');
    expect(hue).toBeGreaterThan(250);
    expect(hue).toBeLessThan(270);
  });

  test.each([
    ['only black, white and grey', drawn({ '#000000': 40, '#ffffff': 40, '#8a8a8a': 20 })],
    ['a speck of colour', drawn({ '#222222': 1000, '#ff0000': 5 })],
    ['colour that is transparent', drawn({ '#ff0000': 50 }, 40)],
    ['nothing', []],
  ])('is none with %s', (_, pixels) => {
    expect(dominantColour(pixels)).toBeNull();
  });
});

describe('a theme in the colour of a logo', () => {
  const colours = ['#d7263d', '#0a1f5c', '#ffd60a', '#ff7a1a', '#0f7a55', '#c9f2ff', '#3b0a45'];
  const cases = presets.flatMap(({ name, theme }) =>
    colours.map((colour) => [colour, name, theme] as const),
  );

  test.each(cases)('%s upon %s reads in both modes', (colour, _, theme) => {
    const made = themeInColour(colour, theme);
    expect(draftProblems(made)).toEqual({ light: [], dark: [] });
    for (const mode of [made.light, made.dark]) {
      const { primary, 'primary-hover': hover, 'button-text': text } = mode;
      expect(contrast(text, hover)).toBeGreaterThan(contrast(text, primary));
    }
    expect(contrast(made.dark.primary, made.dark.background)).toBeGreaterThanOrEqual(3);
  });

  test('keeps the colour itself in light mode and grey surfaces grey', () => {
    const { light, dark } = themeInColour('#ff7a1a', defaultTheme);
    expect(light).toMatchObject({ primary: '#ff7a1a', 'button-text': '#111111' });
    expect(light.navbar).toBe(defaultTheme.light.navbar);
    expect(dark['card-bg']).toBe(defaultTheme.dark['card-bg']);
  });
});
