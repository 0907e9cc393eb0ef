import { plain } from '../search.ts';
import { helpCategories } from './categories.ts';
import type { HelpArticle } from './topic.ts';

export type HelpHit = { id: string; title: string; category: string };

const everything = (article: HelpArticle) =>
  plain([article.title, article.intro, ...article.steps, article.note ?? ''].join(' '));

/** Articles that hold every word of the text, titles first. */
export function searchHelp(text: string): readonly HelpHit[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const inTitle = (title: string) => words.every((word) => plain(title).includes(word));
  return helpCategories
    .flatMap((category) => category.articles.map((article) => ({ article, category })))
    .filter(({ article }) => words.every((word) => everything(article).includes(word)))
    .sort((a, b) => Number(inTitle(b.article.title)) - Number(inTitle(a.article.title)))
    .map(({ article, category }) => ({
      id: article.id,
      title: article.title,
      category: category.title,
    }));
}
