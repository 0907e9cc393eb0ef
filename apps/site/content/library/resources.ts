import { type Cover, cover } from './cover.ts';
import { plain } from './search.ts';

export type ResourceCategory = 'guides' | 'ebooks' | 'templates' | 'calculators';
export type ResourceFilter = 'all' | ResourceCategory;

/** One resource is a «Guía», an «E-book»… */
export const resourceKind: Record<ResourceCategory, string> = {
  guides: 'Guía',
  ebooks: 'E-book',
  templates: 'Plantilla',
  calculators: 'Calculadora',
};

export const resourceFilters: readonly { id: ResourceFilter; label: string }[] = [
  { id: 'all', label: 'Todos' },
  { id: 'guides', label: 'Guías' },
  { id: 'ebooks', label: 'E-books' },
  { id: 'templates', label: 'Plantillas' },
  { id: 'calculators', label: 'Calculadoras' },
];

export type Resource = {
  id: string;
  title: string;
  description: string;
  category: ResourceCategory;
  type: 'PDF' | 'Excel' | 'Word' | 'En línea';
  /** Empty for what is used online. */
  size: string;
  /** 0 for what has no pages. */
  pages: number;
  downloadCount: number;
  rating: number;
  featured: boolean;
  image: Cover;
  tags: readonly string[];
};

/** The fifteen resources, featured ones first. Downloads and ratings are sample figures. */
export const resources: readonly Resource[] = [
  {
    id: 'abrir-un-gimnasio',
    title: 'Abrir un gimnasio sin quemarse',
    description: 'Permisos, equipo, precios y preventa: el orden que evita apagar incendios.',
    category: 'guides',
    type: 'PDF',
    size: '2.4 MB',
    pages: 32,
    downloadCount: 340,
    rating: 4.8,
    featured: true,
    image: cover('isotherm', 'iron', 0.7, 0.72),
    tags: ['apertura', 'permisos', 'preventa', 'presupuesto'],
  },
  {
    id: 'el-gimnasio-rentable',
    title: 'El gimnasio rentable',
    description: 'Cómo leer ingresos, costos y horas pico para decidir con calma.',
    category: 'ebooks',
    type: 'PDF',
    size: '3.1 MB',
    pages: 58,
    downloadCount: 275,
    rating: 4.7,
    featured: true,
    image: cover('plates', 'ember', 0.5, 0.5, 1),
    tags: ['finanzas', 'costos', 'rentabilidad', 'horas pico'],
  },
  {
    id: 'punto-de-equilibrio',
    title: 'Calcula tu punto de equilibrio',
    description: 'Cuántas membresías necesitas para cubrir el mes.',
    category: 'calculators',
    type: 'En línea',
    size: '',
    pages: 0,
    downloadCount: 410,
    rating: 4.9,
    featured: true,
    image: cover('bars', 'bone', 0.5, 0.5, 1),
    tags: ['finanzas', 'costos fijos', 'membresías'],
  },
  {
    id: 'retener-despues-del-trimestre',
    title: 'Retener miembros después del primer trimestre',
    description: 'Señales de abandono y qué hacer con cada una.',
    category: 'guides',
    type: 'PDF',
    size: '1.6 MB',
    pages: 18,
    downloadCount: 298,
    rating: 4.8,
    featured: false,
    image: cover('isotherm', 'iron', 0.8, 0.3),
    tags: ['retención', 'asistencia', 'mensajes'],
  },
  {
    id: 'recepcion-sin-filas',
    title: 'Recepción sin filas',
    description: 'Códigos, puertas y horarios para entrar en segundos.',
    category: 'guides',
    type: 'PDF',
    size: '1.4 MB',
    pages: 14,
    downloadCount: 187,
    rating: 4.6,
    featured: false,
    image: cover('isotherm', 'bone', 0.2, 0.8),
    tags: ['acceso', 'recepción', 'códigos', 'horas pico'],
  },
  {
    id: 'control-de-caja-diario',
    title: 'Control de caja diario',
    description: 'Efectivo, tarjeta y transferencias en una hoja.',
    category: 'templates',
    type: 'Excel',
    size: '96 KB',
    pages: 3,
    downloadCount: 512,
    rating: 4.9,
    featured: false,
    image: cover('grid', 'iron', 0.78, 0.6, 3),
    tags: ['caja', 'efectivo', 'SINPE Móvil', 'cierre'],
  },
  {
    id: 'fijar-la-mensualidad',
    title: 'Cómo fijar la mensualidad',
    description: 'Tres métodos y cuándo conviene cada uno.',
    category: 'guides',
    type: 'PDF',
    size: '1.2 MB',
    pages: 16,
    downloadCount: 233,
    rating: 4.7,
    featured: false,
    image: cover('isotherm', 'iron', 0.24, 0.16),
    tags: ['precios', 'membresías', 'finanzas'],
  },
  {
    id: 'entrenadores-que-se-quedan',
    title: 'Entrenadores que se quedan',
    description: 'Contratar, formar y motivar a tu equipo.',
    category: 'ebooks',
    type: 'PDF',
    size: '2.8 MB',
    pages: 44,
    downloadCount: 164,
    rating: 4.5,
    featured: false,
    image: cover('plates', 'ember', 0.5, 0.5, 2),
    tags: ['equipo', 'entrenadores', 'contratación', 'motivación'],
  },
  {
    id: 'rutina-semanal-editable',
    title: 'Rutina semanal editable',
    description: 'Series, repeticiones y descanso, lista para imprimir.',
    category: 'templates',
    type: 'Excel',
    size: '74 KB',
    pages: 2,
    downloadCount: 468,
    rating: 4.8,
    featured: false,
    image: cover('grid', 'bone', 0.5, 0.3, 5),
    tags: ['rutinas', 'entrenamiento', 'imprimir'],
  },
  {
    id: 'horarios-que-se-llenan',
    title: 'Horarios de clase que se llenan',
    description: 'Arma el horario a partir de tus horas pico.',
    category: 'guides',
    type: 'PDF',
    size: '1.5 MB',
    pages: 20,
    downloadCount: 142,
    rating: 4.6,
    featured: false,
    image: cover('isotherm', 'iron', 0.5, 0.5),
    tags: ['clases', 'horarios', 'ocupación', 'reservas'],
  },
  {
    id: 'contrato-de-membresia',
    title: 'Contrato de membresía',
    description: 'Cláusulas claras, en lenguaje sencillo.',
    category: 'templates',
    type: 'Word',
    size: '58 KB',
    pages: 4,
    downloadCount: 391,
    rating: 4.7,
    featured: false,
    image: cover('grid', 'bone', 0.68, 0.5, 8),
    tags: ['contrato', 'legal', 'membresías'],
  },
  {
    id: 'precio-de-la-membresia',
    title: 'Precio de la membresía',
    description: 'Compara escenarios antes de cambiarlo.',
    category: 'calculators',
    type: 'En línea',
    size: '',
    pages: 0,
    downloadCount: 287,
    rating: 4.6,
    featured: false,
    image: cover('bars', 'bone', 0.5, 0.5, 2),
    tags: ['precios', 'escenarios', 'finanzas'],
  },
  {
    id: 'marketing-local',
    title: 'Marketing local para gimnasios',
    description: 'Del primer anuncio a la primera visita.',
    category: 'ebooks',
    type: 'PDF',
    size: '2.9 MB',
    pages: 40,
    downloadCount: 205,
    rating: 4.5,
    featured: false,
    image: cover('plates', 'iron', 0.5, 0.5, 3),
    tags: ['marketing', 'anuncios', 'redes sociales'],
  },
  {
    id: 'calendario-de-contenidos',
    title: 'Calendario de contenidos',
    description: 'Un mes de publicaciones ordenadas.',
    category: 'templates',
    type: 'Excel',
    size: '82 KB',
    pages: 2,
    downloadCount: 176,
    rating: 4.6,
    featured: false,
    image: cover('grid', 'bone', 0.3, 0.5, 11),
    tags: ['marketing', 'redes sociales', 'contenido'],
  },
  {
    id: 'hoja-de-calculo-a-plataforma',
    title: 'De la hoja de cálculo a la plataforma',
    description: 'Limpia, importa y revisa tus datos.',
    category: 'guides',
    type: 'PDF',
    size: '1.1 MB',
    pages: 12,
    downloadCount: 158,
    rating: 4.7,
    featured: false,
    image: cover('isotherm', 'iron', 0.5, 0.95),
    tags: ['importar', 'datos', 'Excel', 'puesta en marcha'],
  },
];

type Searchable = Pick<Resource, 'title' | 'description' | 'category' | 'tags'>;

/** Whether a resource passes the category filter and holds the text in its title, description or tags. */
export function matchesResource(
  resource: Searchable,
  filter: ResourceFilter,
  text: string,
): boolean {
  if (filter !== 'all' && resource.category !== filter) return false;
  const wanted = plain(text);
  return [resource.title, resource.description, ...resource.tags].some((field) =>
    plain(field).includes(wanted),
  );
}

/** How many resources a filter holds. */
export function countResources(filter: ResourceFilter): number {
  return filter === 'all'
    ? resources.length
    : resources.filter((resource) => resource.category === filter).length;
}
