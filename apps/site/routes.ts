import { companyRoutes } from './company-routes.ts';
import { contactFaq, pricingFaq } from './content/faq.ts';
import { faqPage, organization, product } from './content/structured-data.ts';
import { libraryRoutes } from './library-routes.ts';
import { AboutPage } from './pages/about.tsx';
import { ContactPage } from './pages/contact.tsx';
import { DemoPage } from './pages/demo.tsx';
import { FeaturesPage } from './pages/features.tsx';
import { HomePage } from './pages/home.tsx';
import { LegacyPage } from './pages/legacy.tsx';
import { PricingPage } from './pages/pricing.tsx';
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
    path: '/features',
    title: 'Funciones: acceso, miembros, entrenamiento y analítica | Forja',
    description:
      'Control de acceso inteligente, membresías y cobros, más de 1000 ejercicios, clases con reservas, analítica exportable y tienda en línea opcional.',
    component: FeaturesPage,
    css: 'features',
    picture: ['Cada pieza,', 'en su sitio.'],
  },
  {
    path: '/pricing',
    title: 'Precios: cuatro planes desde $20 al mes | Forja',
    description:
      'Studio $20, Growth $50, Pro $90 y Enterprise $180 al mes. Sin contrato de permanencia y con 30 días de garantía de devolución del 100%.',
    component: PricingPage,
    css: 'pricing',
    structuredData: [product, faqPage(pricingFaq)],
    picture: ['Elige', 'tu peso.'],
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
  {
    path: '/contact',
    title: 'Contacto: respondemos en menos de 24 horas | Forja',
    description:
      'Escríbenos, llámanos o pide una demo de 30 minutos. Lunes a viernes de 9:00 a 18:00 y sábado de 10:00 a 14:00, hora de Costa Rica.',
    component: ContactPage,
    css: 'contact',
    structuredData: [organization, faqPage(contactFaq)],
    picture: ['Hablemos', 'de hierro.'],
  },
  {
    path: '/demo',
    title: 'Demo gratis de 30 minutos | Forja',
    description:
      'Pide una demo de Forja: 30 minutos, sin tarjeta de crédito y con los problemas de tu gimnasio.',
    component: DemoPage,
    css: 'demo',
    picture: ['Media hora', 'al fuego.'],
  },
  {
    path: '/legacy',
    title: 'Software para gimnasios: todo en una página | Forja',
    description:
      'Catorce herramientas para tu gimnasio, cobros directo a tu cuenta, cuatro pasos para empezar y precios desde $20 al mes.',
    component: LegacyPage,
    css: 'legacy',
    picture: ['Tu gimnasio,', 'al rojo vivo.'],
  },
  ...libraryRoutes,
  ...companyRoutes,
];
