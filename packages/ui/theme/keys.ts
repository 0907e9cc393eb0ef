/** The nine colour keys of a gym's theme, in the order the editor shows them. */
export const themeKeys = [
  'primary',
  'primary-hover',
  'background',
  'text',
  'text-secondary',
  'navbar',
  'dropdown',
  'button-text',
  'card-bg',
] as const;

export type ThemeKey = (typeof themeKeys)[number];

/** One colour map: every key as `#rrggbb`. */
export type ThemeColours = Readonly<Record<ThemeKey, string>>;

export type ThemeMode = 'light' | 'dark';

export type Theme = Readonly<Record<ThemeMode, ThemeColours>>;

export const lightDefaults: ThemeColours = {
  primary: '#006eff',
  'primary-hover': '#1952bd',
  background: '#ffffff',
  text: '#111111',
  'text-secondary': '#666666',
  navbar: '#eeeeee',
  dropdown: '#dddddd',
  'button-text': '#ffffff',
  'card-bg': '#cccccc',
};

export const darkDefaults: ThemeColours = {
  primary: '#006eff',
  'primary-hover': '#1952bd',
  background: '#111111',
  text: '#ffffff',
  'text-secondary': '#cccccc',
  navbar: '#222222',
  dropdown: '#333333',
  'button-text': '#000000',
  'card-bg': '#444444',
};

export const defaultTheme: Theme = { light: lightDefaults, dark: darkDefaults };

/** The name of each key in the theme editor. */
export const themeKeyNames: Readonly<Record<ThemeKey, string>> = {
  primary: 'Primario',
  'primary-hover': 'Primario al pasar',
  background: 'Fondo',
  text: 'Texto',
  'text-secondary': 'Texto secundario',
  navbar: 'Menú',
  dropdown: 'Desplegables',
  'button-text': 'Texto de botón',
  'card-bg': 'Tarjetas',
};
