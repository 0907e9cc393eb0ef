import sharp from 'sharp';
import { glyphs, kerning } from './display-glyphs.generated.ts';
import { markPaths } from './mark.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TRACKING = -42;

type Line = { path: string; width: number };

// One path per line of text, so that the gradient runs across the words, not across each letter.
function shift(outline: string, by: number): string {
  return outline.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${Number(x) + by} ${y}`);
}

/** Sets one line of the display face as a path, in units of 1000 per em. */
function setLine(text: string): Line {
  const characters = [...text];
  let x = 0;
  const drawn = characters.map((character, index) => {
    const [advance, outline] = glyphs[character] ?? [300, ''];
    const at = shift(outline, x);
    x += advance + (kerning[character + (characters[index + 1] ?? '')] ?? 0) + TRACKING;
    return at;
  });
  return { path: `<path d="${drawn.join('')}"/>`, width: x };
}

// The stepped diamonds of the closing sections, cooling from the corner outwards.
const rings: readonly [number, string][] = [
  [560, '#1d0f0a'],
  [470, '#34150c'],
  [385, '#5e1e0d'],
  [300, '#a8330f'],
  [215, '#ff5a1f'],
  [130, '#ff964a'],
  [60, '#ffd79a'],
];

function diamonds(): string {
  const shapes = rings.map(
    ([side, colour]) =>
      `<rect x="${-side}" y="${-side}" width="${side * 2}" height="${side * 2}" transform="rotate(45)" fill="${colour}"/>`,
  );
  return `<g transform="translate(1010 650) scale(0.82)">${shapes.join('')}</g>`;
}

/** The social picture of a page as SVG: its words, large, over the heat of the forge. */
function pictureSvg(lines: readonly string[]): string {
  const set = lines.map(setLine);
  const widest = Math.max(...set.map(({ width }) => width));
  const size = Math.min(132, (WIDTH - 150) / (widest / 1000));
  const top = 300 - ((lines.length - 1) * size) / 2;
  const words = set.map(({ path }, index) => {
    const isLast = index === set.length - 1;
    return `<g transform="translate(72 ${top + index * size}) scale(${size / 1000})" fill="${isLast ? 'url(#hot)' : '#f7f2ea'}">${path}</g>`;
  });
  const brand = setLine('forja');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="hot" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="${set.at(-1)?.width ?? widest}" y2="0"><stop offset="0" stop-color="#f7f2ea"/><stop offset=".25" stop-color="#ffe2b0"/><stop offset=".5" stop-color="#ffb060"/><stop offset=".8" stop-color="#ff6a24"/><stop offset="1" stop-color="#ff5a1f"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#0f0c0a"/>
${diamonds()}
<g transform="translate(64 520) scale(1.9)"><path fill="#f7f2ea" d="${markPaths.mark}"/><path fill="#ff5a1f" d="${markPaths.ember}"/></g>
<g transform="translate(136 569) scale(.05)" fill="#f7f2ea">${brand.path}</g>
${words.join('\n')}
</svg>`;
}

/** The social picture of a page, 1200 × 630. */
export async function drawPicture(lines: readonly string[]): Promise<Buffer> {
  return sharp(Buffer.from(pictureSvg(lines)))
    .png({ compressionLevel: 9 })
    .toBuffer();
}
