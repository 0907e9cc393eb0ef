import type { Page } from '@playwright/test';

/** What axe lets pass: states said twice, lists of nothing, and blocks where only words may stand. */
const FAULTS = [
  '[disabled][aria-disabled]',
  '[required][aria-required]',
  '[readonly][aria-readonly]',
  '[hidden][aria-hidden]',
  'option[aria-selected]',
  'details > summary[aria-expanded]',
  'button[role=button]',
  'a[href][role=link]',
  ':is(ul, ol)[role=list], li[role=listitem]',
  'nav[role=navigation], main[role=main], aside[role=complementary], article[role=article]',
  'dialog[role=dialog], table[role=table], progress[role=progressbar], hr[role=separator]',
  'img[role=img], h1[role=heading], h2[role=heading], h3[role=heading]',
  ':is(ul, ol):not(:has(> li, > [role]))',
  ':is(button, summary, label, p, h1, h2, h3) :is(div, p, ul, ol, dl, section, table, form)',
  ':is(button, a[href]) :is(button, a[href], input, select, textarea)',
];

/** Where the page, or a part of it, is not written as HTML means it. */
export const markupFaults = (page: Page, part = ':root'): Promise<string[]> =>
  page.evaluate(
    ([root, faults]) =>
      [...document.querySelectorAll(root)].flatMap((within) =>
        faults.flatMap((fault) =>
          [...within.querySelectorAll(fault)].map(
            ({ outerHTML }) => `${fault}: ${outerHTML.slice(0, 300)}`,
          ),
        ),
      ),
    [part, FAULTS] as const,
  );
