import { normaliseHex } from './colour.ts';
import { derive, isDark } from './derive.ts';
import {
  darkDefaults,
  lightDefaults,
  type Theme,
  type ThemeColours,
  type themeKeys,
} from './keys.ts';

const lightShadows = {
  shadow:
    '0 1px 2px rgb(15 20 30 / 0.06), 0 8px 24px -4px rgb(15 20 30 / 0.14), 0 24px 48px -12px rgb(15 20 30 / 0.14)',
  'shadow-s': '0 1px 2px rgb(15 20 30 / 0.08), 0 2px 6px rgb(15 20 30 / 0.06)',
};

const darkShadows = {
  shadow: '0 0 0 1px rgb(255 255 255 / 0.06), 0 12px 32px rgb(0 0 0 / 0.6)',
  'shadow-s': '0 1px 2px rgb(0 0 0 / 0.5)',
};

/** Fills what is missing or malformed with the defaults, so that any stored value is safe to use. */
export function completeTheme(stored: unknown): Theme {
  const read = (mode: 'light' | 'dark', defaults: ThemeColours): ThemeColours => {
    const map = property(stored, mode);
    const pick = (key: (typeof themeKeys)[number]) =>
      normaliseHex(property(map, key)) ?? defaults[key];
    return {
      primary: pick('primary'),
      'primary-hover': pick('primary-hover'),
      background: pick('background'),
      text: pick('text'),
      'text-secondary': pick('text-secondary'),
      navbar: pick('navbar'),
      dropdown: pick('dropdown'),
      'button-text': pick('button-text'),
      'card-bg': pick('card-bg'),
    };
  };
  return { light: read('light', lightDefaults), dark: read('dark', darkDefaults) };
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** All variables of one colour map, the nine keys included, with their leading dashes. */
export function themeVariables(colours: ThemeColours): Readonly<Record<`--${string}`, string>> {
  const dark = isDark(colours);
  const all = { ...colours, ...derive(colours), ...(dark ? darkShadows : lightShadows) };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${name}`, value]));
}

function declarations(colours: ThemeColours): string {
  const lines = Object.entries(themeVariables(colours)).map(
    ([name, value]) => `  ${name}: ${value};\n`,
  );
  return `  color-scheme: ${isDark(colours) ? 'dark' : 'light'};\n${lines.join('')}`;
}

/**
 * A gym's stylesheet: light, dark under `data-theme="dark"`, and light again in a part that asks
 * for it.
 */
export function themeCss(theme: Theme): string {
  const { light, dark } = completeTheme(theme);
  return `:root,\n[data-theme="light"] {\n${declarations(light)}}\n\n:root[data-theme="dark"] {\n${declarations(dark)}}\n`;
}
