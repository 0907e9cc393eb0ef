import type { Theme } from '@forja/ui/theme/keys.ts';
import { loadChunk } from '../loading/load-part.ts';

/** Whether the page already has these colours in its current mode. */
function isApplied(theme: Theme): boolean {
  const root = document.documentElement;
  const isCurrent = getComputedStyle(root);
  const colours = root.dataset.theme === 'dark' ? theme.dark : theme.light;
  return Object.entries(colours).every(
    ([key, colour]) =>
      isCurrent.getPropertyValue(`--${key}`).trim().toLowerCase() === colour.toLowerCase(),
  );
}

let sheet: CSSStyleSheet | null = null;
let applied: string | null = null;

/** Applies a gym's colours unless the stylesheet of the page already has them. */
export async function applyTheme(theme: Theme): Promise<void> {
  const wanted = JSON.stringify(theme);
  // Only the current mode can be read from the page, which was served with both; afterwards the
  // last applied theme tells whether the other mode changed.
  const worn = applied === null ? isApplied(theme) : applied === wanted;
  applied = wanted;
  if (worn) return;
  const { themeCss } = await loadChunk(() => import('@forja/ui/theme/css.ts'));
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(themeCss(theme));
}
