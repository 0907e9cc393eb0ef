import type { DerivedToken } from './derive.ts';
import type { ThemeKey } from './keys.ts';

type Token = DerivedToken | ThemeKey;

export type Pair = readonly [text: Token, surface: Token];

const pageSurfaces: readonly Token[] = ['background', 'panel', 'sunk', 'well', 'float', 'soft'];
const onPage: readonly Token[] = ['ink', 'muted', 'primary-text', 'ok', 'warn', 'bad'];

const cross = (texts: readonly Token[], surfaces: readonly Token[]): Pair[] =>
  texts.flatMap((text) => surfaces.map((surface): Pair => [text, surface]));

/** Every text and surface that occur together in a component; all must reach 4.5 in any theme. */
export const textPairs: readonly Pair[] = [
  ...cross(onPage, pageSurfaces),
  ...cross(['on-primary-soft', 'ink'], ['soft', 'soft-2']),
  ...cross(['ink'], ['ok-soft', 'warn-soft', 'bad-soft']),
  ['ink', 'seg-on'],
  ['ok', 'ok-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ...cross(['on-primary'], ['primary-solid', 'primary-solid-hover', 'primary-solid-active']),
  ...cross(['on-bad'], ['bad-solid', 'bad-solid-hover', 'bad-solid-active']),
  ...cross(['on-navbar', 'on-navbar-muted'], ['navbar', 'nav-hover', 'nav-active']),
  ['on-nav-on', 'nav-on'],
  ...cross(
    ['on-dropdown', 'on-dropdown-muted', 'on-dropdown-bad'],
    ['dropdown', 'dropdown-hover', 'dropdown-active'],
  ),
  ...cross(
    ['on-card', 'on-card-muted', 'on-card-primary'],
    ['card-bg', 'card-hover', 'card-active'],
  ),
];

/** Shapes that must be visible on their surface; 3 is enough for them. */
export const graphicPairs: readonly Pair[] = [
  ...cross(['mark'], ['background', 'panel', 'well', 'float']),
  ...cross(['field-line'], ['background', 'panel', 'float']),
  ['on-mark', 'mark'],
  ['ring', 'ring-2'],
];
