/** What people call the fields that only these calls have. */
export const SETTINGS_FIELDS = {
  background: 'Fondo',
  'button-text': 'Texto de los botones',
  'card-bg': 'Fondo de las tarjetas',
  dark: 'Modo oscuro',
  dropdown: 'Menús',
  gymName: 'Nombre',
  navbar: 'Barra de arriba',
  openingHours: 'Horario',
  primary: 'Color principal',
  'primary-hover': 'Color principal al pasar',
  'text-secondary': 'Texto secundario',
  theme: 'Colores',
} satisfies Record<string, string>;
