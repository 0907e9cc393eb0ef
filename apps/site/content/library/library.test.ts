import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asDay } from '@forja/calendar/day';
import { describe, expect, it } from 'vitest';
import { aheadOf, longDate, longDateWithWeekday } from '../dates.ts';
import { anchorOf, countWords } from './article.ts';
import { helpCategories } from './help/categories.ts';
import { searchHelp } from './help/search.ts';
import { helpDownloads, helpFaq } from './help.ts';
import { nextPosts, postCategories, posts } from './posts.ts';
import {
  countResources,
  matchesResource,
  type ResourceFilter,
  resourceFilters,
  resources,
} from './resources.ts';
import { channelHref, commonIssues, supportChannels, supportTiers } from './support.ts';
import { pastWebinars, spotsLeft, topicsPreview, upcomingWebinars } from './webinars.ts';

const titlesFor = (filter: ResourceFilter, text: string) =>
  resources
    .filter((resource) => matchesResource(resource, filter, text))
    .map((resource) => resource.title);

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('posts', () => {
  it('are six, newest first, one of them featured', () => {
    expect(posts).toHaveLength(6);
    expect(posts.filter((post) => post.featured)).toHaveLength(1);
    const dates = posts.map((post) => post.date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(unique(posts.map((post) => post.id))).toBe(true);
  });

  it.each(posts)('«$title» is a real article by the team', (post) => {
    const words = countWords(post.body);
    expect(words).toBeGreaterThanOrEqual(500);
    expect(words).toBeLessThanOrEqual(900);
    expect(post.readTime).toBe(Math.ceil(words / 200));
    expect(post.author).toBe('Equipo Forja');
    expect(post.headline.join(' ')).toBe(post.title);
    expect(postCategories.map(({ label }) => label)).toContain(post.category);
  });

  it('have headings with anchors of their own', () => {
    for (const post of posts) {
      const anchors = post.body.flatMap((block) =>
        block.kind === 'heading' ? [anchorOf(block.text)] : [],
      );
      expect(unique(anchors)).toBe(true);
      for (const anchor of anchors) expect(anchor).toMatch(/^[a-z0-9][a-z0-9-]*[a-z0-9]$/);
    }
  });

  it('lead to two others, the same category first', () => {
    const post = posts.find(({ id }) => id === 'de-la-hoja-de-calculo');
    if (!post) throw new Error('missing post');
    const next = nextPosts(post);
    expect(next).toHaveLength(2);
    expect(next[0]?.category).toBe(post.category);
    expect(next).not.toContain(post);
  });
});

describe('resources', () => {
  it('count as the specification says', () => {
    expect(resourceFilters.map(({ id }) => [id, countResources(id)])).toEqual([
      ['all', 15],
      ['guides', 6],
      ['ebooks', 3],
      ['templates', 4],
      ['calculators', 2],
    ]);
    expect(unique(resources.map((resource) => resource.id))).toBe(true);
  });

  it('are found by title, description and tags, whatever the case and accents', () => {
    expect(titlesFor('all', 'RECEPCIÓN')).toContain('Recepción sin filas');
    expect(titlesFor('all', 'recepcion sin')).toEqual(['Recepción sin filas']);
    expect(titlesFor('all', 'apagar incendios')).toEqual(['Abrir un gimnasio sin quemarse']);
    expect(titlesFor('all', 'sinpe')).toEqual(['Control de caja diario']);
    expect(titlesFor('all', 'xilófono')).toEqual([]);
  });

  it('pass both the filter and the search', () => {
    expect(titlesFor('calculators', 'finanzas')).toEqual([
      'Calcula tu punto de equilibrio',
      'Precio de la membresía',
    ]);
    expect(titlesFor('templates', 'finanzas')).toEqual([]);
  });
});

describe('webinars', () => {
  it('have the numbers of the specification', () => {
    expect(
      upcomingWebinars.map((w) => [w.capacity, w.registered, w.duration, spotsLeft(w)]),
    ).toEqual([
      [100, 45, 60, 55],
      [75, 28, 45, 47],
    ]);
    expect(pastWebinars.map((w) => [w.duration, w.rating])).toEqual([
      [50, 4.8],
      [55, 4.9],
      [40, 4.7],
    ]);
  });

  it('show two topics and count the rest', () => {
    expect(topicsPreview(['a', 'b', 'c', 'd'])).toEqual({
      shown: ['a', 'b'],
      more: '+ 2 temas más',
    });
    expect(topicsPreview(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b'], more: '+ 1 tema más' });
    expect(topicsPreview(['a', 'b'])).toEqual({ shown: ['a', 'b'], more: '' });
  });

  it.each([
    ['2025-11-01', ['2025-11-20', '2025-12-02']],
    ['2025-11-19', ['2025-11-20', '2025-12-02']],
    ['2025-11-20', ['2025-11-27', '2025-12-09']],
    ['2026-02-27', ['2026-03-05', '2026-03-17']],
  ])('seen on %s lie ahead, as far apart as they were', (today, dates) => {
    expect(
      aheadOf(
        asDay(today),
        upcomingWebinars.map(({ date }) => date),
      ),
    ).toEqual(dates);
  });

  it('are dated in long Spanish', () => {
    expect(longDateWithWeekday('2025-11-20')).toBe('jueves, 20 de noviembre de 2025');
    expect(longDate('2025-10-09')).toBe('9 de octubre de 2025');
  });
});

describe('help', () => {
  const articles = helpCategories.flatMap((category) => category.articles);

  it('has five categories with articles and five questions', () => {
    expect(helpCategories).toHaveLength(5);
    expect(helpFaq).toHaveLength(5);
    for (const category of helpCategories) expect(category.articles.length).toBeGreaterThan(2);
    expect(unique(articles.map(({ id }) => id))).toBe(true);
  });

  it('finds an article by words of its title or its steps', () => {
    expect(searchHelp('congelar')[0]?.id).toBe('congelar-una-membresia');
    expect(searchHelp('código QR').map(({ id }) => id)).toContain('codigo-de-entrada');
    expect(searchHelp('codigo qr').map(({ id }) => id)).toContain('codigo-de-entrada');
    expect(searchHelp('   ')).toEqual([]);
    expect(searchHelp('astronauta')).toEqual([]);
  });

  it.each(helpDownloads)('hands out $href', ({ href }) => {
    expect(existsSync(join(import.meta.dirname, '../../public', href))).toBe(true);
  });
});

describe('support', () => {
  it('answers in 12, 8 and 4 hours, and at once', () => {
    expect(supportTiers.map(({ plan, responseTime }) => [plan, responseTime])).toEqual([
      ['Studio', '12 horas'],
      ['Growth', '8 horas'],
      ['Pro', '4 horas'],
      ['Enterprise', 'Inmediata'],
    ]);
  });

  it('has a mail, a telephone and a channel that is not there yet', () => {
    expect(supportChannels.map((channel) => channelHref(channel)?.split(':')[0] ?? null)).toEqual([
      'mailto',
      'tel',
      null,
    ]);
    expect(supportChannels[1]?.plans).toEqual(['Pro', 'Enterprise']);
    expect(supportChannels[2]?.plans).toEqual(['Enterprise']);
  });

  it('grades its three common issues', () => {
    expect(commonIssues.map(({ difficulty }) => difficulty)).toEqual([
      'Fácil',
      'Medio',
      'Avanzado',
    ]);
  });
});
