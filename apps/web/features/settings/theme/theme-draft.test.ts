import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { describe, expect, test } from 'vitest';
import { presets } from './presets.ts';
import {
  changedCount,
  changedKeys,
  changedText,
  draftProblems,
  withColour,
} from './theme-draft.ts';

const orange = withColour(defaultTheme, 'light', { key: 'primary', value: '#ff7a1a' });

describe('a theme being edited', () => {
  test('counts what differs from what is saved, in both modes', () => {
    const both = withColour(orange, 'dark', { key: 'navbar', value: '#000000' });
    expect(changedCount(defaultTheme, both)).toBe(2);
    expect(changedKeys(defaultTheme, both, 'dark')).toEqual(['navbar']);
    expect(changedText(2)).toBe('2 colores cambiados');
    expect(changedText(1)).toBe('1 color cambiado');
  });

  test('a colour put back is no change, however it is written', () => {
    const back = withColour(orange, 'light', { key: 'primary', value: '#006EFF' });
    expect(changedCount(defaultTheme, back)).toBe(0);
  });

  test('leaves the other mode and the theme it came from alone', () => {
    expect(orange.dark).toEqual(defaultTheme.dark);
    expect(defaultTheme.light.primary).toBe('#006eff');
  });

  test('every repair offered for a bad pair ends the warning', () => {
    const [problem] = draftProblems(orange).light;
    expect(problem?.key).toBe('button-text');
    expect(problem?.repairs.length).toBeGreaterThan(0);
    for (const repair of problem?.repairs ?? []) {
      expect(draftProblems(withColour(orange, 'light', repair)).light).toEqual([]);
    }
  });
});

describe('themes to start from', () => {
  test.each(presets)('$name has nothing to warn about', ({ theme }) => {
    expect(draftProblems(theme)).toEqual({ light: [], dark: [] });
  });

  test('each is another', () => {
    expect(new Set(presets.map(({ theme }) => JSON.stringify(theme))).size).toBe(6);
  });
});
