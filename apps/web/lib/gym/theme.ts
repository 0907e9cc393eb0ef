import type { Theme } from '@forja/ui/theme/keys.ts';
import { loadChunk } from '../screen/chunks.ts';

/** Whether the page already wears these colours in its current display mode. */
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

/** Dresses the page in a gym's colours when the stylesheet it came with says otherwise. */
export async function applyTheme(theme: Theme): Promise<void> {
  const wanted = JSON.stringify(theme);
  // Only the mode in sight can be read off the page, and the page came with both: from then on
  // what was applied last tells whether the other mode changed.
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
