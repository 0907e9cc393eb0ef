import { createElement } from 'react';
import { company } from './content/company.ts';
import { helpFaq } from './content/library/help.ts';
import { type Post, posts } from './content/library/posts.ts';
import { faqPage } from './content/structured-data.ts';
import { absolute } from './layout/head.ts';
import { BlogPage } from './pages/blog.tsx';
import { PostPage } from './pages/blog-post.tsx';
import { HelpCenterPage } from './pages/help-center.tsx';
import { ResourcesPage } from './pages/resources.tsx';
import { SupportPage } from './pages/support.tsx';
import { WebinarsPage } from './pages/webinars.tsx';
import { ogPicturePath, type Route } from './route.ts';

function blogPosting(post: Post, path: string) {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: post.date,
    inLanguage: 'es',
    articleSection: post.category,
    keywords: post.tags.join(', '),
    image: absolute(ogPicturePath(path)),
    mainEntityOfPage: absolute(path),
    author: { '@type': 'Organization', name: post.author },
    publisher: {
      '@type': 'Organization',
      name: company.name,
      logo: `${company.origin}/icon-512.png`,
    },
  };
}

function postRoute(post: Post): Route {
  const path = `/blog/${post.id}`;
  return {
    path,
    title: `${post.title} | Blog de Forja`,
    description: post.excerpt,
    component: () => createElement(PostPage, { post }),
    css: 'blog-post',
    type: 'article',
    structuredData: [blogPosting(post, path)],
    picture: post.headline,
  };
}

/** The pages with articles, videos and help. */
export const libraryRoutes: readonly Route[] = [
  {
    path: '/blog',
    title: 'Blog | Forja',
    description:
      'Cobros, acceso, retención, rutinas y clases: artículos prácticos para dueños y equipos de gimnasio, escritos por quienes forjan Forja.',
    component: BlogPage,
    css: 'blog',
    picture: ['Escrito', 'en caliente.'],
  },
  ...posts.map(postRoute),
  {
    path: '/resources',
    title: 'Recursos para gimnasios | Forja',
    description:
      'Quince recursos para tu gimnasio: guías, e-books, plantillas y calculadoras sobre cobros, acceso, clases, equipo y marketing local.',
    component: ResourcesPage,
    css: 'resources',
    picture: ['Caja de', 'herramientas.'],
  },
  {
    path: '/webinars',
    title: 'Webinars para gimnasios | Forja',
    description:
      'Webinars en vivo y grabaciones para dueños y equipos de gimnasio: cobros, acceso, rutinas, números y marca. Totalmente gratis.',
    component: WebinarsPage,
    css: 'webinars',
    picture: ['Se aprende', 'en el fuego.'],
  },
  {
    path: '/help-center',
    title: 'Centro de ayuda | Forja',
    description:
      'Busca una respuesta: puesta en marcha, miembros y cobros, acceso, clases, rutinas, tienda y reportes, paso a paso y en español.',
    component: HelpCenterPage,
    css: 'help-center',
    structuredData: [faqPage(helpFaq)],
    picture: ['¿Dónde', 'aprieta?'],
  },
  {
    path: '/support',
    title: 'Soporte | Forja',
    description:
      'Email, teléfono y chat: por dónde escribirnos, en cuánto respondemos según tu plan y cómo resolver los problemas más comunes.',
    component: SupportPage,
    css: 'support',
    picture: ['Alguien', 'responde.'],
  },
];
