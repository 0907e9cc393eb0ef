import type { Block } from './article.ts';
import { cobrarSinPerseguir } from './articles/cobrar-sin-perseguir.ts';
import { cuantoCuestaUnCupoVacio } from './articles/cuanto-cuesta-un-cupo-vacio.ts';
import { deLaHojaDeCalculo } from './articles/de-la-hoja-de-calculo.ts';
import { laFilaDeLasSeis } from './articles/la-fila-de-las-seis.ts';
import { laRutinaQueSiSeSigue } from './articles/la-rutina-que-si-se-sigue.ts';
import { laSemanaEnQueSeVan } from './articles/la-semana-en-que-se-van.ts';
import { type Cover, cover } from './cover.ts';

export type PostCategory = 'Cobros' | 'Acceso' | 'Retención' | 'Entrenamiento' | 'Gestión';

export type Post = {
  id: string;
  title: string;
  /** The title on two lines; the second one glows. */
  headline: readonly [string, string];
  excerpt: string;
  category: PostCategory;
  author: string;
  /** Calendar day, `YYYY-MM-DD`. */
  date: string;
  /** Minutes, at 200 words each. */
  readTime: number;
  image: Cover;
  tags: readonly string[];
  featured: boolean;
  views: number;
  likes: number;
  body: readonly Block[];
};

const author = 'Equipo Forja';

/** The six sample posts, newest first. Views and likes are sample figures too, and the page says so. */
export const posts: readonly Post[] = [
  {
    id: 'cobrar-sin-perseguir',
    title: 'Cobrar el mes sin perseguir a nadie',
    headline: ['Cobrar el mes', 'sin perseguir a nadie'],
    excerpt:
      'Una fecha por persona, cinco avisos y un SINPE que se confirma con un clic: el orden que saca el cobro de tu memoria.',
    category: 'Cobros',
    author,
    date: '2025-11-06',
    readTime: 4,
    image: cover('isotherm', 'iron', 0.7, 0.62, 3),
    tags: ['cobros', 'SINPE Móvil', 'renovaciones', 'membresías'],
    featured: true,
    views: 1240,
    likes: 86,
    body: cobrarSinPerseguir,
  },
  {
    id: 'la-fila-de-las-seis',
    title: 'La fila de las seis',
    headline: ['La fila', 'de las seis'],
    excerpt:
      'La cuenta que explica por qué se llena tu recepción, y cómo sacar de ahí a quien solo quiere entrar.',
    category: 'Acceso',
    author,
    date: '2025-10-23',
    readTime: 4,
    image: cover('grid', 'iron', 0.8, 0.5, 7),
    tags: ['acceso', 'recepción', 'códigos', 'horas pico'],
    featured: false,
    views: 980,
    likes: 64,
    body: laFilaDeLasSeis,
  },
  {
    id: 'la-semana-en-que-se-van',
    title: 'La semana en que se van',
    headline: ['La semana', 'en que se van'],
    excerpt:
      'Nadie se va el día que cancela. Tres señales en la asistencia y una reunión de quince minutos para llegar antes.',
    category: 'Retención',
    author,
    date: '2025-10-09',
    readTime: 4,
    image: cover('isotherm', 'bone', 0.22, 0.78, 5),
    tags: ['retención', 'asistencia', 'mensajes', 'congelar'],
    featured: false,
    views: 1105,
    likes: 92,
    body: laSemanaEnQueSeVan,
  },
  {
    id: 'la-rutina-que-si-se-sigue',
    title: 'La rutina que sí se sigue',
    headline: ['La rutina', 'que sí se sigue'],
    excerpt:
      'Se prueba un miércoles de la tercera semana, con sueño. Cómo escribirla para ese día y cómo saber si se hizo.',
    category: 'Entrenamiento',
    author,
    date: '2025-09-25',
    readTime: 4,
    image: cover('plates', 'ember', 0.5, 0.5, 2),
    tags: ['rutinas', 'progresión', 'RIR', 'entrenadores'],
    featured: false,
    views: 870,
    likes: 71,
    body: laRutinaQueSiSeSigue,
  },
  {
    id: 'cuanto-cuesta-un-cupo-vacio',
    title: 'Cuánto cuesta un cupo vacío',
    headline: ['Cuánto cuesta', 'un cupo vacío'],
    excerpt:
      'Veinte reservan, trece llegan y cinco se quedaron afuera. La aritmética de una clase y una política de dos frases.',
    category: 'Gestión',
    author,
    date: '2025-09-11',
    readTime: 4,
    image: cover('bars', 'bone', 0.6, 0.5, 4),
    tags: ['clases', 'reservas', 'lista de espera', 'ocupación'],
    featured: false,
    views: 760,
    likes: 58,
    body: cuantoCuestaUnCupoVacio,
  },
  {
    id: 'de-la-hoja-de-calculo',
    title: 'De la hoja de cálculo a la plataforma en un fin de semana',
    headline: ['De la hoja de cálculo a la plataforma', 'en un fin de semana'],
    excerpt:
      'Qué se muda, qué se archiva y qué se limpia antes: un plan de viernes a lunes para no perder ni un dato.',
    category: 'Gestión',
    author,
    date: '2025-08-28',
    readTime: 4,
    image: cover('plates', 'iron', 0.5, 0.5, 6),
    tags: ['importar', 'datos', 'puesta en marcha', 'Excel'],
    featured: false,
    views: 1430,
    likes: 103,
    body: deLaHojaDeCalculo,
  },
];

/** Categories in the order they are shown; the id is what the page's stylesheet filters by. */
export const postCategories: readonly { id: string; label: PostCategory }[] = [
  { id: 'cobros', label: 'Cobros' },
  { id: 'acceso', label: 'Acceso' },
  { id: 'retencion', label: 'Retención' },
  { id: 'entrenamiento', label: 'Entrenamiento' },
  { id: 'gestion', label: 'Gestión' },
];

/** The two posts to read after one: same category first, then the newest. */
export function nextPosts(post: Post): readonly Post[] {
  return posts
    .filter((other) => other.id !== post.id)
    .sort((a, b) => Number(b.category === post.category) - Number(a.category === post.category))
    .slice(0, 2);
}
