import { brotliCompressSync } from 'node:zlib';
import { TOUR_GYM } from '@forja/contract/tour/values';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company } from './content/company.ts';
import { SITE_CHARACTERS } from './fonts/characters.ts';
import { type BuiltPage, type BuiltSite, builtSite } from './test/built-site.ts';

let site: BuiltSite;
let pages: BuiltPage[];

beforeAll(async () => {
  site = await builtSite();
  pages = [...site.pages.values()];
});

afterAll(() => site.remove());

it('is served as it was until the new build is whole', async () => {
  expect(site.servedMeanwhile).toBe('The page of the build before');
  expect(site.page('/').html).toContain('<html');
});

const specifiedRoutes = [
  '/',
  '/features',
  '/about',
  '/pricing',
  '/contact',
  '/blog',
  '/careers',
  '/company',
  '/help-center',
  '/integrations',
  '/partners',
  '/press',
  '/resources',
  '/security',
  '/success-stories',
  '/support',
  '/webinars',
  '/legacy',
  '/demo',
  '/case-studies',
  '/privacy',
  '/terms',
  '/cookies',
];

function attribute(page: BuiltPage, selector: string, name: string): string {
  const value = page.document.querySelector(selector)?.getAttribute(name);
  if (!value) throw new Error(`${page.path}: no ${selector}[${name}]`);
  return value;
}

/** The problems with the pages they are on; every test expects an empty list. */
function problems(find: (page: BuiltPage) => string[]): string[] {
  return pages.flatMap((page) => find(page).map((problem) => `${page.path}: ${problem}`));
}

describe('the built site', () => {
  it.each(specifiedRoutes)('has %s', (path) => {
    const { document } = site.page(path);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('footer')?.textContent).toContain('2025');
  });

  it('gives every page a title and a description of its own', () => {
    for (const find of [
      (page: BuiltPage) => page.document.title,
      (page: BuiltPage) => attribute(page, 'meta[name=description]', 'content'),
    ]) {
      const originals = pages.filter(
        (page) => attribute(page, 'link[rel=canonical]', 'href') === company.origin + page.path,
      );
      const values = originals.map(find);
      expect(new Set(values).size).toBe(values.length);
    }
    expect(
      problems(({ document }) =>
        document.title.length > 75 ? [`long title ${document.title}`] : [],
      ),
    ).toEqual([]);
  });

  it('describes every page in 50 to 170 characters', () => {
    const wrong = problems((page) => {
      const { length } = attribute(page, 'meta[name=description]', 'content');
      return length < 50 || length > 170 ? [`${length}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('names a canonical address and a picture that exist', async () => {
    for (const page of pages) {
      const canonical = attribute(page, 'link[rel=canonical]', 'href');
      expect(site.pages.has(canonical.replace(company.origin, ''))).toBe(true);
      const picture = attribute(page, 'meta[property="og:image"]', 'content');
      const file = await site.read(picture.replace(company.origin, ''));
      expect(await sharp(file).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
    }
  });

  it('lists its original pages in the site map', async () => {
    const map = (await site.read('sitemap.xml')).toString();
    const originals = new Set(pages.map((page) => attribute(page, 'link[rel=canonical]', 'href')));
    for (const address of originals) expect(map).toContain(`<loc>${address}</loc>`);
    expect(map.match(/<loc>/g)).toHaveLength(originals.size);
    expect((await site.read('robots.txt')).toString()).toContain(`${company.origin}/sitemap.xml`);
  });

  it('carries readable structured data', () => {
    const kinds = pages.flatMap(({ document }) =>
      [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? '')['@type'],
      ),
    );
    expect(kinds).toEqual(expect.arrayContaining(['Organization', 'FAQPage', 'Product']));
  });
});

it('repeats the licence of everything in its scripts and of its fonts', async () => {
  const text = (await site.read('licencias.txt')).toString();
  for (const name of ['react', 'react-dom', 'scheduler', 'Archivo', 'Geist']) {
    expect(text).toMatch(new RegExp(`^${name}( [\\d.]+)? \\((MIT|OFL-1.1)\\)$`, 'm'));
  }
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});

it('tells the server what it says of the company, and keeps it out of its scripts', async () => {
  expect(JSON.parse((await site.read('company.json')).toString())).toEqual({
    host: company.host,
    phone: company.phone,
    email: company.email,
  });
  for (const file of [...site.files].filter((name) => name.endsWith('.js'))) {
    expect((await site.read(file)).toString()).not.toContain(company.host);
  }
});

describe('what the Content-Security-Policy refuses', () => {
  it('has no inline style, script or handler', () => {
    const wrong = problems(({ document }) => [
      ...[...document.querySelectorAll('[style], style')].map((node) => `style on ${node.tagName}`),
      ...[...document.querySelectorAll('script:not([src])')]
        .filter((script) => script.getAttribute('type') !== 'application/ld+json')
        .map(() => 'inline script'),
      ...[...document.querySelectorAll('*')].flatMap((node) =>
        node.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    ]);
    expect(wrong).toEqual([]);
  });

  it('loads nothing from elsewhere', () => {
    const wrong = problems(({ document }) =>
      [
        ...document.querySelectorAll(
          'script[src], img[src], link[rel=stylesheet], link[rel=preload]',
        ),
      ]
        .map((node) => node.getAttribute('src') ?? node.getAttribute('href') ?? '')
        .filter((address) => !site.files.has(address)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('links', () => {
  it('lead to a page, a file or a section that exists', () => {
    const wrong = problems(({ document, path }) =>
      [...document.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => /^[/#]/.test(href))
        .filter((href) => {
          const [target = '', hash] = href.split('#');
          const page = site.pages.get(target || path);
          if (!page) return !site.files.has(target);
          return hash !== undefined && !page.document.getElementById(hash);
        }),
    );
    expect(wrong).toEqual([]);
  });

  it('leave the site only by mail, telephone, the gym for guests or a new tab', () => {
    const wrong = problems(({ document }) =>
      [...document.querySelectorAll('a[href]')]
        .filter((link) => !/^(?:[/#]|mailto:|tel:)/.test(link.getAttribute('href') ?? ''))
        .filter((link) => !link.getAttribute('href')?.startsWith(`http://${TOUR_GYM}.`))
        .filter(
          (link) =>
            link.getAttribute('target') !== '_blank' ||
            !link.getAttribute('rel')?.includes('noopener'),
        )
        .map((link) => link.getAttribute('href') ?? ''),
    );
    expect(wrong).toEqual([]);
  });
});

describe('markup', () => {
  it('is valid HTML on every page', async () => {
    const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
    const reports = await Promise.all(
      pages.map(async ({ path, html }) => {
        const { results } = await validator.validateString(html, path);
        return results.flatMap(({ messages }) =>
          messages.map(({ ruleId, line, message }) => `${path}:${line} ${ruleId}: ${message}`),
        );
      }),
    );
    expect(reports.flat()).toEqual([]);
  });

  it('uses each id once and points only at ids that exist', () => {
    const wrong = problems(({ document }) => {
      const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      const dangling = [
        'for',
        'aria-labelledby',
        'aria-describedby',
        'aria-controls',
        'popovertarget',
      ]
        .flatMap((name) =>
          [...document.querySelectorAll(`[${name}]`)].map((node) => node.getAttribute(name) ?? ''),
        )
        .flatMap((value) => value.split(' '))
        .filter((id) => !ids.includes(id));
      return [...repeated.map((id) => `repeated ${id}`), ...dangling.map((id) => `missing ${id}`)];
    });
    expect(wrong).toEqual([]);
  });

  it('never skips a level of heading', () => {
    const wrong = problems(({ document }) => {
      const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5')].map(({ tagName }) =>
        Number(tagName.slice(1)),
      );
      return levels
        .filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
        .map((level) => `h${level}`);
    });
    expect(wrong).toEqual([]);
  });

  it('nests no control in another and types every button', () => {
    const wrong = problems(({ document }) =>
      [
        ...document.querySelectorAll('a a, a button, button a, button button, button:not([type])'),
        ...document.querySelectorAll('img:not([alt])'),
      ].map((node) => node.outerHTML.slice(0, 80)),
    );
    expect(wrong).toEqual([]);
  });

  it('uses only characters that the fonts hold', () => {
    const wrong = problems(({ text }) => [
      ...new Set([...text].filter((character) => !SITE_CHARACTERS.includes(character))),
    ]);
    expect(wrong).toEqual([]);
  });
});

describe('weight', () => {
  const size = async (file: string) => brotliCompressSync(await site.read(file)).length;

  async function withImports(file: string, seen = new Set<string>()): Promise<Set<string>> {
    if (seen.has(file)) return seen;
    seen.add(file);
    const code = (await site.read(file)).toString();
    for (const [, name] of code.matchAll(/from\s*[`"']\.\/([^`"']+)[`"']/g)) {
      await withImports(`/site-assets/${name}`, seen);
    }
    return seen;
  }

  function asset(prefix: string): string {
    const file = [...site.files].find(
      (name) => name.startsWith(`/site-assets/${prefix}-`) && name.endsWith('.js'),
    );
    if (!file) throw new Error(`No script ${prefix}`);
    return file;
  }

  it('sends no script to a page without an island', () => {
    const wrong = problems(({ document }) => {
      const isAlive = document.querySelector('[data-island], [data-script]') !== null;
      const hasScript = document.querySelector('script[src]') !== null;
      return isAlive === hasScript ? [] : [isAlive ? 'no loader' : 'script without island'];
    });
    expect(wrong).toEqual([]);
  });

  it('keeps the loader under 3 KB and each island, with React, under 65 KB', async () => {
    expect((await site.read(asset('loader'))).length).toBeLessThanOrEqual(3 * 1024);
    const names = new Set(
      pages.flatMap(({ document }) =>
        [...document.querySelectorAll('[data-island]')].map(
          (node) => node.getAttribute('data-island') ?? '',
        ),
      ),
    );
    expect(names.size).toBeGreaterThan(0);
    for (const name of names) {
      const files = await withImports(asset('mount'), await withImports(asset(name)));
      const sizes = await Promise.all([...files].map(size));
      expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(65 * 1024);
    }
  });
});
