import { completeTheme } from '@forja/ui/theme/css.ts';
import { defaultTheme, type Theme, themeKeys } from '@forja/ui/theme/keys.ts';

type Preset = Readonly<{ name: string; theme: Theme }>;

/** Parses nine colours, in the order of the theme's keys. */
const colours = (row: string) => {
  const values = row.split(' ');
  return Object.fromEntries(themeKeys.map((key, at) => [key, `#${values[at]}`]));
};

const preset = (name: string, light: string, dark: string): Preset => ({
  name,
  theme: completeTheme({ light: colours(light), dark: colours(dark) }),
});

/** Finished themes to start from; all are readable in both modes. */
export const presets: readonly Preset[] = [
  { name: 'Forja', theme: defaultTheme },
  preset(
    'Caimán',
    'ffd60a e6bf00 fffdf2 0c0c0a 5c5a48 0c0c0a f0ecd8 0c0c0a e8e2c4',
    'ffd60a e6bf00 0c0c0a fafaf2 b9b8a8 000000 1d1d17 0c0c0a 2b2a20',
  ),
  preset(
    'Volcán',
    'd7263d b01c30 ffffff 1a1416 665c5f 1c1c1e efe4e5 ffffff e6d5d7',
    'ff5a6b ff7a88 141112 faf5f6 c4b8ba 0c0a0b 2a2224 1a0508 3a2e30',
  ),
  preset(
    'Selva',
    '0f7a55 0a6044 fbfefc 10201a 4f635a e6f1ea dcebe2 ffffff cfe3d7',
    '34c88f 52d8a4 0d1512 f1faf5 aec4b8 15211c 1e2e27 04150e 2a3d34',
  ),
  preset(
    'Café',
    '8b5a2b 6f4620 fffcf8 221a12 685a4c f3ece1 eadfce ffffff e0d2bd',
    'd79a5b e3b07a 171310 faf4ec c9bba9 211b16 2f2720 1c1004 3d3329',
  ),
  preset(
    'Uva',
    '6d3ad3 5729b0 fefdff 1b1426 5f5670 efeafa e4dcf5 ffffff d8cdf0',
    'b196ff c4b0ff 131019 f7f4ff bfb6d2 1c1726 292237 160a30 372e4a',
  ),
];
