import { asDay } from '@forja/calendar/day';
import { startOfDay } from '@forja/calendar/instant';
import { company } from './content/company.ts';
import { type Post, posts } from './content/library/posts.ts';
import { absolute, escapeHtml } from './layout/head.ts';
import { FEED_PATH } from './route.ts';

/** Posts have a day without a time; their day begins in Costa Rica. */
const published = (post: Post): string =>
  new Date(startOfDay('America/Costa_Rica', asDay(post.date))).toISOString();

function entry(post: Post): string {
  const address = absolute(`/blog/${post.id}`);
  return [
    '  <entry>',
    `    <title>${escapeHtml(post.title)}</title>`,
    `    <id>${address}</id>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${published(post)}</published>`,
    `    <updated>${published(post)}</updated>`,
    ...post.tags.map((term) => `    <category term="${escapeHtml(term)}"/>`),
    `    <summary>${escapeHtml(post.excerpt)}</summary>`,
    '  </entry>',
  ].join('\n');
}

/** The blog as a feed for news readers, newest first. */
export function blogFeed(): string {
  const updated = posts.map(published).sort().at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">',
    `  <title>Blog de ${company.name}</title>`,
    `  <id>${absolute('/blog')}</id>`,
    `  <link rel="self" type="application/atom+xml" href="${absolute(FEED_PATH)}"/>`,
    `  <link rel="alternate" type="text/html" href="${absolute('/blog')}"/>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>Equipo ${company.name}</name></author>`,
    ...posts.map(entry),
    '</feed>',
    '',
  ].join('\n');
}
