import type { ComponentType } from 'react';

/** One page of the site. */
export type Route = {
  path: string;
  title: string;
  description: string;
  component: ComponentType;
  /** The page's own stylesheet: a file name in `styles/pages/`, without extension. */
  css?: string;
  type?: 'website' | 'article';
  structuredData?: readonly object[];
  /** The text of the social picture; by default the first part of the title. */
  picture?: readonly string[];
  /** The main address, if this page is a second address of another. */
  canonical?: string;
};

/** Where the social picture of a page is served. */
export function ogPicturePath(path: string): string {
  return `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`;
}

/** Where the feed of the blog is served. */
export const FEED_PATH = '/blog/feed.xml';
