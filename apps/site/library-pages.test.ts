import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@forja/calendar/duration';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { companyRoutes } from './company-routes.ts';
import { positions } from './content/corporate/jobs.ts';
import { mediaKit, pressReleases } from './content/corporate/press.ts';
import { integrationCategories } from './content/integrations.ts';
import { posts } from './content/library/posts.ts';
import { libraryRoutes } from './library-routes.ts';
import { extraFiles, renderRoute } from './render.tsx';
import { routes } from './routes.ts';

const folder = import.meta.dirname;
const names = ['site', ...routes.map(({ css }) => css ?? 'site')];
const assets = {
  styles: Object.fromEntries(names.map((name) => [name, `/${name}.css`])),
  fonts: [],
  loader: '/loader.js',
};

function parse(html: string) {
  return new new Window().DOMParser().parseFromString(html, 'text/html');
}

const documents = new Map(routes.map((route) => [route.path, parse(renderRoute(route, assets))]));

function page(path: string) {
  const found = documents.get(path);
  if (!found) throw new Error(`no page at ${path}`);
  return found;
}

const all = (path: string, selector: string) => [...page(path).querySelectorAll(selector)];
const texts = (path: string, selector: string) =>
  all(path, selector).map((element) => element.textContent.replace(/\s+/g, ' ').trim());

it.each([...libraryRoutes, ...companyRoutes])(
  '$path says «Próximamente» on every button without behaviour',
  ({ path }) => {
    for (const button of all(path, 'main button[aria-disabled="true"]')) {
      expect(button.textContent).toContain('Próximamente');
    }
  },
);

describe('careers', () => {
  it('shows each position with its state', () => {
    expect(texts('/careers', '.opening .badge')).toEqual([
      'Urgente',
      'Abierta',
      'Abierta',
      'Futuro',
    ]);
  });

  it('takes applications by mail, except for a planned position', () => {
    expect(all('/careers', '.opening a[href^="mailto:"]')).toHaveLength(3);
    const planned = all('/careers', '.opening.planned button[disabled]');
    expect(planned.map((button) => button.textContent)).toEqual(['Disponible Pronto']);
    expect(all('/careers', '.opening.planned a')).toEqual([]);
    expect(positions.map(({ status }) => status).sort()).toEqual([
      'open',
      'open',
      'planned',
      'urgent',
    ]);
  });

  it('explains four steps', () => {
    expect(all('/careers', '.heat-steps li')).toHaveLength(4);
  });
});

describe('integrations', () => {
  it('has six categories, each integration with its badge', () => {
    expect(all('/integrations', '.weld')).toHaveLength(6);
    const statuses = integrationCategories.flatMap((category) =>
      category.integrations.map(({ status }) => status),
    );
    expect(texts('/integrations', '.joints .badge')).toHaveLength(statuses.length);
    expect(new Set(texts('/integrations', '.joints .badge'))).toEqual(
      new Set(['Disponible', 'Próximamente', 'Enterprise']),
    );
  });
});

describe('partners', () => {
  it('open their own sites in a new tab', () => {
    const links = all('/partners', '.directory a');
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^https:/);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    expect(new Set(texts('/partners', '.directory .badge'))).toEqual(
      new Set(['Integrado', 'Próximamente']),
    );
  });
});

describe('resources', () => {
  it('lists the others below the three featured, with the counts on the filter', () => {
    expect(all('/resources', '.featured')).toHaveLength(3);
    expect(all('/resources', '.shelf > li')).toHaveLength(12);
    expect(texts('/resources', '.tools-count')).toEqual(['15 recursos, los destacados arriba']);
    expect(texts('/resources', '.chip')).toEqual([
      'Todos 15',
      'Guías 6',
      'E-books 3',
      'Plantillas 4',
      'Calculadoras 2',
    ]);
  });

  it('has a newsletter box that goes nowhere', () => {
    const input = page('/resources').querySelector('.newsletter input');
    expect(input?.getAttribute('type')).toBe('email');
    expect(input?.closest('form')).toBeNull();
  });
});

describe('webinars', () => {
  it('opens with its three figures and the upcoming tab', () => {
    expect(texts('/webinars', '.figures dd')).toEqual(['500+', '4.8', '100%']);
    expect(page('/webinars').querySelector('#tab-upcoming')?.hasAttribute('checked')).toBe(true);
  });

  it('counts seats and topics', () => {
    expect(texts('/webinars', '.seats b')).toEqual(['Quedan 55 lugares', 'Quedan 47 lugares']);
    expect(texts('/webinars', '.recording .badge.outline')).toEqual([
      '+ 2 temas más',
      '+ 3 temas más',
      '+ 1 tema más',
    ]);
  });

  it('calls upcoming what lies ahead, on the weekdays it was planned for', () => {
    const dates = all('/webinars', '.session time').map((time) => time.getAttribute('datetime'));
    for (const date of dates) expect(Date.parse(`${date}`)).toBeGreaterThan(Date.now() - DAY_MS);
    expect(texts('/webinars', '.session time').map((text) => text.split(',')[0])).toEqual([
      'jueves',
      'martes',
    ]);
  });

  it('suggests a topic by mail', () => {
    const href = all('/webinars', '.suggest a')[0]?.getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toMatch(/^mailto:webinars@.*Sugerencia de tema/);
  });

  it('leaves five kinds of button without behaviour', () => {
    const labels = texts('/webinars', 'main button[aria-disabled="true"]');
    expect(new Set(labels.map((label) => label.replace(' (Próximamente)', '')))).toEqual(
      new Set(['Registrarme gratis', 'Recordatorio', 'Ver grabación', 'Descargar', 'Suscribirme']),
    );
  });
});

describe('support', () => {
  it('acts by mail, by telephone, or says it is not there yet', () => {
    const hrefs = all('/support', '.support-channels a').map((link) => link.getAttribute('href'));
    expect(hrefs.map((href) => href?.split(':')[0])).toEqual(['mailto', 'tel']);
    expect(texts('/support', '.support-channels button[disabled]')).toEqual(['Próximamente']);
  });

  it('gives each difficulty a colour of its own', () => {
    const badges = all('/support', '.issue-meta .badge');
    expect(badges.map((badge) => badge.textContent)).toEqual(['Fácil', 'Medio', 'Avanzado']);
    expect(new Set(badges.map((badge) => badge.className)).size).toBe(3);
  });
});

describe('success stories', () => {
  it('says there are none, at both addresses', () => {
    for (const path of ['/success-stories', '/case-studies']) {
      expect(texts(path, 'h1')).toEqual(['Todavía no hay casos.']);
      const canonical = page(path).querySelector('link[rel="canonical"]')?.getAttribute('href');
      expect(canonical).toMatch(/\/success-stories$/);
    }
  });
});

describe('press', () => {
  it('hands out the brand and opens its featured release', () => {
    expect(all('/press', '.kit a[download]')).toHaveLength(mediaKit.length);
    expect(pressReleases.filter(({ featured }) => featured)).toHaveLength(1);
    expect(all('/press', '.releases details[open]')).toHaveLength(1);
  });

  it('hands out every release as a file with its whole text', () => {
    const links = all('/press', '.releases a[download]');
    expect(links).toHaveLength(pressReleases.length);
    links.forEach((link, index) => {
      const file = extraFiles.get(link.getAttribute('href') ?? '') ?? '';
      const release = pressReleases[index];
      for (const text of [release?.title ?? 'missing', ...(release?.body ?? [])]) {
        expect(file).toContain(text);
      }
    });
  });
});

describe('blog', () => {
  it('says it is in beta and shows six posts that lead to their articles', () => {
    expect(texts('/blog', '.beta')[0]).toContain('beta');
    expect(all('/blog', '.post-grid a[href^="/blog/"]')).toHaveLength(6);
  });

  it('is followed by a feed that every page names', () => {
    const named = page('/').querySelector('link[type="application/atom+xml"]');
    const feed = extraFiles.get(named?.getAttribute('href') ?? '') ?? '';
    expect(feed).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org/,
    );
    expect(feed.match(/<entry>/g)).toHaveLength(posts.length);
    for (const post of posts) expect(feed).toContain(`/blog/${post.id}</id>`);
    expect(feed).toContain('<updated>2025-11-06T06:00:00.000Z</updated>');
  });

  it('has a search beside its categories that knows the words of every post', () => {
    expect(all('/blog', '.tools input[type="search"]')).toHaveLength(1);
    expect(all('/blog', '.tools input[type="radio"]')).toHaveLength(6);
    const words = all('/blog', '.post-grid li').map((item) => item.getAttribute('data-words'));
    expect(words[1]).toContain('la fila de las seis');
    expect(words[1]).toContain('recepcion');
  });

  it('has a rule of style for every category of its filter', () => {
    const css = readFileSync(join(folder, 'styles/pages/blog.css'), 'utf8');
    for (const item of all('/blog', '.post-grid li')) {
      expect(css).toContain(`li:not([data-category="${item.getAttribute('data-category')}"])`);
    }
  });
});
