import { lightnessOf } from './colour.ts';
import { contrast, type Extreme, luminance, smallestMove, textMinimum } from './contrast.ts';
import { derive } from './derive.ts';
import { type ThemeColours, type ThemeKey, themeKeyNames } from './keys.ts';
import { colourName } from './names.ts';
import { textExtreme } from './surfaces.ts';

export type Repair = Readonly<{ key: ThemeKey; value: string; label: string }>;

export type Finding = Readonly<{
  /** The row of the editor where the pair is shown. */
  key: ThemeKey;
  surface: ThemeKey;
  ratio: number;
  /** `adjusted`: shown slightly changed without asking. `bad`: the person should choose. */
  level: 'ok' | 'adjusted' | 'bad';
  title: string;
  detail: string;
  /** What will be shown instead if it is saved like this. */
  shown: string;
  repairs: readonly Repair[];
}>;

type Check = Readonly<{
  text: ThemeKey;
  surface: ThemeKey;
  row: ThemeKey;
  title: string;
  asks: boolean;
  instead: (tokens: ReturnType<typeof derive>) => readonly [key: ThemeKey, value: string];
}>;

const checks: readonly Check[] = [
  {
    text: 'text',
    surface: 'background',
    row: 'text',
    title: 'El texto no se lee bien sobre el fondo',
    asks: true,
    instead: (tokens) => ['text', tokens.ink],
  },
  {
    text: 'text-secondary',
    surface: 'background',
    row: 'text-secondary',
    title: 'El texto secundario no se lee bien sobre el fondo',
    asks: true,
    instead: (tokens) => ['text-secondary', tokens.muted],
  },
  {
    text: 'button-text',
    surface: 'primary',
    row: 'button-text',
    title: 'El texto de los botones no se lee bien',
    asks: true,
    instead: (tokens) => ['button-text', tokens['on-primary']],
  },
  {
    text: 'button-text',
    surface: 'primary-hover',
    row: 'primary-hover',
    title: 'El texto de los botones no se lee bien al pasar el cursor',
    asks: false,
    instead: (tokens) => ['primary-hover', tokens['primary-solid-hover']],
  },
  {
    text: 'text',
    surface: 'navbar',
    row: 'navbar',
    title: 'El texto no se lee bien sobre el menú',
    asks: false,
    instead: (tokens) => ['text', tokens['on-navbar']],
  },
  {
    text: 'text',
    surface: 'dropdown',
    row: 'dropdown',
    title: 'El texto no se lee bien sobre los desplegables',
    asks: false,
    instead: (tokens) => ['text', tokens['on-dropdown']],
  },
  {
    text: 'text-secondary',
    surface: 'card-bg',
    row: 'card-bg',
    title: 'El texto secundario no se lee bien sobre las tarjetas',
    asks: false,
    instead: (tokens) => ['text-secondary', tokens['on-card-muted']],
  },
];

// A change this small is not visible, so it is made without asking.
const invisibleMove = 0.05;

/** A ratio the Spanish way: `4,5 : 1`. Rounded down, so that a failing pair never looks fine. */
export function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1).replace('.', ',')} : 1`;
}

/** Checks the pairs a gym chooses and offers repairs for the unreadable ones. */
export function themeFindings(colours: ThemeColours): readonly Finding[] {
  const tokens = derive(colours);
  return checks.map((check) => finding(colours, check, tokens));
}

/** The findings worth a warning before saving. */
export function themeProblems(colours: ThemeColours): readonly Finding[] {
  return themeFindings(colours).filter((found) => found.level === 'bad');
}

function finding(colours: ThemeColours, check: Check, tokens: ReturnType<typeof derive>): Finding {
  const text = colours[check.text];
  const surface = colours[check.surface];
  const ratio = contrast(text, surface);
  const passes = ratio >= textMinimum;
  const repairs = passes ? [] : repairsOf(colours, check);
  const smallest = Math.min(
    ...repairs.map((repair) =>
      Math.abs(lightnessOf(repair.value) - lightnessOf(colours[repair.key])),
    ),
  );
  const level = passes ? 'ok' : check.asks && smallest > invisibleMove ? 'bad' : 'adjusted';
  const [key, value] = check.instead(tokens);
  return {
    key: check.row,
    surface: check.surface,
    ratio,
    level,
    title: check.title,
    detail: `${sentenceName(text)} sobre ${colourName(surface)} da ${ratioText(ratio)}. El mínimo es 4,5 : 1.`,
    shown: passes ? '' : `«${themeKeyNames[key]}» se mostrará como ${value} para que se lea.`,
    repairs,
  };
}

function sentenceName(hex: string): string {
  const name = colourName(hex);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function repairsOf(colours: ThemeColours, check: Check): readonly Repair[] {
  const text = colours[check.text];
  const surface = colours[check.surface];
  const repair = (key: ThemeKey, value: string): Repair => ({
    key,
    value,
    label: `${key === 'button-text' ? 'Texto' : themeKeyNames[key]} ${value}`,
  });
  const known = [colours.text, colours.background].find(
    (colour) => contrast(colour, surface) >= textMinimum,
  );
  const pole = textExtreme(surface, text);
  const moved =
    smallestMove(text, pole, (colour) => contrast(colour, surface) >= textMinimum) ?? pole;
  const away: Extreme = luminance(surface) < luminance(text) ? '#000000' : '#ffffff';
  const surfaceMoved = smallestMove(
    surface,
    away,
    (colour) => contrast(colour, text) >= textMinimum,
  );
  return [
    repair(check.text, check.text === 'button-text' ? (known ?? moved) : moved),
    ...(surfaceMoved ? [repair(check.surface, surfaceMoved)] : []),
  ];
}
