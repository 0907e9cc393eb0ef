import { ButtonSection } from './sections/buttons.tsx';
import { CalendarSection } from './sections/calendars.tsx';
import { ChartSection } from './sections/charts.tsx';
import { FieldSection } from './sections/fields.tsx';
import { NameSection } from './sections/names.tsx';
import { OverlaySection } from './sections/overlays.tsx';
import { StateSection } from './sections/states.tsx';
import { StatusSection } from './sections/status.tsx';
import { TableSection } from './sections/table.tsx';

/** The parts of the gallery, in order; `?section=key` shows one alone. */
export const sections = [
  { key: 'botones', title: 'Botones y enlaces', Section: ButtonSection },
  { key: 'campos', title: 'Campos', Section: FieldSection },
  { key: 'ventanas', title: 'Ventanas, menús y avisos', Section: OverlaySection },
  { key: 'estados', title: 'Vacío, error, carga, avance', Section: StateSection },
  { key: 'figuras', title: 'Estado, cifras y navegación', Section: StatusSection },
  { key: 'tabla', title: 'Tabla', Section: TableSection },
  { key: 'graficos', title: 'Gráficos', Section: ChartSection },
  { key: 'calendarios', title: 'Calendarios y recorte', Section: CalendarSection },
  {
    key: 'nombres',
    title: 'Nombres largos, de derecha a izquierda y con emoji',
    Section: NameSection,
  },
] as const;
