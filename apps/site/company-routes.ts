import { CareersPage } from './pages/careers.tsx';
import { CompanyPage } from './pages/company.tsx';
import { IntegrationsPage } from './pages/integrations.tsx';
import { CookiesPage, PrivacyPage, TermsPage } from './pages/legal.tsx';
import { PartnersPage } from './pages/partners.tsx';
import { PressPage } from './pages/press.tsx';
import { SecurityPage } from './pages/security.tsx';
import { SuccessStoriesPage } from './pages/success-stories.tsx';
import type { Route } from './route.ts';

const successStories = {
  title: 'Casos de éxito | Forja',
  description:
    'Todavía no hay casos de éxito: Forja está en lanzamiento y tiene cero gimnasios inscritos. El primer caso puede ser el tuyo.',
  component: SuccessStoriesPage,
  css: 'success-stories',
  picture: ['Todavía', 'no hay casos.'],
};

/** The pages about the company, its partners and its obligations. */
export const companyRoutes: readonly Route[] = [
  {
    path: '/company',
    title: 'Compañía | Forja',
    description:
      'Misión, visión, valores e historia de Forja, la plataforma para administrar gimnasios que empieza en Costa Rica. Contactos corporativos.',
    component: CompanyPage,
    css: 'company',
    picture: ['Un taller,', 'no un discurso.'],
  },
  {
    path: '/careers',
    title: 'Empleo | Forja',
    description:
      'Cuatro puestos en Forja: ingeniería, acompañamiento a gimnasios, diseño y expansión. Respondemos en 48 horas, sea sí o sea no.',
    component: CareersPage,
    css: 'careers',
    picture: ['Gente con', 'temple.'],
  },
  {
    path: '/integrations',
    title: 'Integraciones | Forja',
    description:
      'Pagos, puertas y lectores, calendario, avisos, datos y API: con qué se conecta Forja hoy, qué viene y qué se hace a la medida.',
    component: IntegrationsPage,
    css: 'integrations',
    picture: ['Todo', 'se suelda.'],
  },
  {
    path: '/partners',
    title: 'Socios | Forja',
    description:
      'Tecnología con la que Forja trabaja y formas de ser socio: fabricantes, instaladores y asesores de gimnasios en Costa Rica y la región.',
    component: PartnersPage,
    css: 'partners',
    picture: ['Dos hierros,', 'un fuego.'],
  },
  {
    path: '/press',
    title: 'Prensa | Forja',
    description:
      'Comunicados propios, marca para descargar, guía de uso y contacto de prensa de Forja. Entrevistas con 24 a 48 horas de aviso.',
    component: PressPage,
    css: 'press',
    picture: ['Hechos,', 'sin humo.'],
  },
  {
    path: '/security',
    title: 'Seguridad | Forja',
    description:
      'Cómo separa Forja los datos de cada gimnasio, cómo guarda las contraseñas, qué respalda, qué te puedes llevar y cuáles son sus límites.',
    component: SecurityPage,
    css: 'security',
    picture: ['Cerrado', 'a fuego.'],
  },
  {
    path: '/privacy',
    title: 'Privacidad | Forja',
    description:
      'Qué datos trata Forja, para qué, con quién se comparten, cuánto se guardan y cómo ejerces tus derechos según la Ley 8968 de Costa Rica.',
    component: PrivacyPage,
    css: 'legal',
    picture: ['Tus datos,', 'tu decisión.'],
  },
  {
    path: '/terms',
    title: 'Términos | Forja',
    description:
      'Los términos de Forja sin letra pequeña: el servicio, los precios, la garantía, de quién son los datos, qué pasa si no se paga y cómo se termina.',
    component: TermsPage,
    css: 'legal',
    picture: ['Trato', 'claro.'],
  },
  {
    path: '/cookies',
    title: 'Cookies | Forja',
    description:
      'Este sitio no usa cookies. La aplicación usa solo las de la sesión: cuáles son, para qué sirve cada una y cuánto duran.',
    component: CookiesPage,
    css: 'legal',
    picture: ['Cookies:', 'ninguna aquí.'],
  },
  { path: '/success-stories', ...successStories },
  { path: '/case-studies', canonical: '/success-stories', ...successStories },
];
