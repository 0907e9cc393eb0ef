import type { IconName } from '../../../layout/icons.tsx';

/** A short answer: what it is for, then the steps. */
export type HelpArticle = {
  id: string;
  title: string;
  intro: string;
  steps: readonly string[];
  note?: string;
};

export type HelpCategory = {
  id: string;
  title: string;
  text: string;
  icon: IconName;
  articles: readonly HelpArticle[];
};
