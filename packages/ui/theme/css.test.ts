import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeTheme, themeCss } from './css.ts';
import { defaultTheme, themeKeys } from './keys.ts';

test('a stylesheet carries the nine keys of both modes', () => {
  const [light = '', dark = ''] = themeCss(defaultTheme).split('\n\n');
  expect(light).toMatch(
    /^:root,\n\[data-theme="light"\] \{\n {2}color-scheme: light;\n {2}--primary: #006eff;/,
  );
  expect(dark).toMatch(/^:root\[data-theme="dark"\] \{\n {2}color-scheme: dark;/);
  for (const key of themeKeys) {
    expect(light).toContain(`--${key}: ${defaultTheme.light[key]};`);
    expect(dark).toContain(`--${key}: ${defaultTheme.dark[key]};`);
  }
});

test('default.css is what the defaults give (node packages/ui/theme/write-default-css.ts)', () => {
  const written = readFileSync(new URL('./default.css', import.meta.url), 'utf8');
  expect(written.replace(/\s+/g, ' ')).toBe(themeCss(defaultTheme).replace(/\s+/g, ' '));
});

test('a stored value that is no colour is replaced by the default', () => {
  const theme = completeTheme({
    light: { primary: 'red;}body{display:none', text: '#ABC', navbar: 7 },
    dark: null,
  });
  expect(theme.light.primary).toBe('#006eff');
  expect(theme.light.text).toBe('#aabbcc');
  expect(theme.light.navbar).toBe('#eeeeee');
  expect(theme.dark).toEqual(defaultTheme.dark);
});
