import { organization } from './content/structured-data.ts';
import { AboutPage } from './pages/about.tsx';
import { HomePage } from './pages/home.tsx';
import type { Route } from './route.ts';

/** Every page of the site; the order is that of the site map. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: 'Forja: administra tu gimnasio con menos papeleo',
    description:
      'Accesos, miembros, rutinas y cobros de tu gimnasio en una sola plataforma, en español. En marcha en menos de 24 horas y 30 días para probar.',
    component: HomePage,
    css: 'home',
    structuredData: [organization],
    picture: ['Menos papeleo.', 'Más hierro.'],
  },
  {
    path: '/about',
    title: 'Nosotros | Forja',
    description:
      'Quién forja Forja: la historia de un fundador, la misión de hacer accesible la tecnología fitness y una visión para América Latina.',
    component: AboutPage,
    css: 'about',
    picture: ['Hecha a golpe', 'de gimnasio.'],
  },
];
