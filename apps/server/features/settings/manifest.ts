import type { Settings } from '@forja/contract/settings/routes';

/** The sizes of the app icon; iPhones use 180. */
export const ICON_SIZES = [180, 192, 512] as const;

const iconOf = (size: number) => ({
  src: `/icons/${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

const SHORTCUTS = [
  { name: 'Código de entrada', short_name: 'Código', url: '/accesos' },
  { name: 'Entrenar', short_name: 'Entrenar', url: '/rutinas' },
  { name: 'Reservar una clase', short_name: 'Reservar', url: '/eventos' },
];

/**
 * Screenshots made by apps/site/install-pictures.ts. A phone shows them before it installs the app.
 */
const PICTURES = [
  { file: 'inicio', label: 'Tu día: el código de entrada, tu clase y tu entrenamiento' },
  { file: 'clases', label: 'Las clases de la semana, con los cupos que quedan' },
  { file: 'registros', label: 'Tus récords de cada ejercicio' },
];

/** What a phone needs to install the gym as an app: its name, look, icons, shortcuts and pictures. */
export function manifestOf({ gymName, theme }: Pick<Settings, 'gymName' | 'theme'>) {
  return {
    // Without an id, changing the start address would make it another app.
    id: '/',
    name: gymName,
    short_name: gymName.slice(0, 12),
    description: `Clases, rutinas, pagos y tu código de entrada en ${gymName}.`,
    lang: 'es',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    categories: ['fitness', 'health', 'sports'],
    background_color: theme.light.background,
    theme_color: theme.light.primary,
    // The icons keep within the zone that every platform shows, so each works for both purposes.
    icons: ICON_SIZES.flatMap((size) => [
      { ...iconOf(size), purpose: 'any' },
      { ...iconOf(size), purpose: 'maskable' },
    ]),
    shortcuts: SHORTCUTS.map((shortcut) => ({ ...shortcut, icons: [iconOf(192)] })),
    screenshots: PICTURES.map(({ file, label }) => ({
      src: `/install/${file}.webp`,
      sizes: '780x1688',
      type: 'image/webp',
      form_factor: 'narrow',
      label,
    })),
  };
}
