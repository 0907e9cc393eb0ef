/** Basic shapes of all drawings of the sample shop, on a sheet of 200 × 200. */

export const INK = '#14171c';
export const BLUE = '#006eff';
export const PAPER = '#f6f6f3';

/** The soft shadow under a thing that stands. */
export const shadow = (y: number, rx: number, x = 100): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="8" fill="#000" opacity=".16" filter="url(#soft)"/>`;

/** A shape lit from the left, like something round. */
export const round = (path: string, fill: string, strength = 1): string =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#round)" opacity="${strength}"/>`;

/** A shape lit from above, like something flat. */
export const flat = (path: string, fill: string): string =>
  `<path d="${path}" fill="${fill}"/><path d="${path}" fill="url(#flat)"/>`;

export const box = (x: number, y: number, width: number, height: number, r = 0): string =>
  `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - width}q${-r} 0 ${-r} ${-r}v${2 * r - height}q0 ${-r} ${r} ${-r}z`;

interface Lettering {
  size: number;
  fill?: string;
  weight?: number;
  spacing?: number;
  opacity?: number;
}

export const words = (
  text: string,
  x: number,
  y: number,
  { size, fill = '#fff', weight = 600, spacing = 0.4, opacity = 1 }: Lettering,
): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-weight="${weight}" font-size="${size}" letter-spacing="${spacing}" fill="${fill}" opacity="${opacity}">${text}</text>`;

/** The logo of the sample gym, 36 units wide. */
export const mark = (x: number, y: number, scale: number, fill: string): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M2 34V2.6c0-.7.9-1.1 1.4-.6L26 22V2h8v32c0 .7-.9 1.1-1.4.6L10 14v20z" fill="${fill}"/>`;

/** A seam or a fold. */
export const line = (path: string, stroke = '#000', width = 1.5, opacity = 0.25): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

const DEFS = `<defs>
<filter id="soft" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="4"/></filter>
<linearGradient id="round" x1="0" x2="1"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".16" stop-color="#000" stop-opacity=".06"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#000" stop-opacity=".08"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>
<linearGradient id="flat" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".24"/></linearGradient>
</defs>`;

/** A whole drawing with a transparent background. */
export const sheet = (content: string, viewBox = '0 0 200 200'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" font-family="Geist Variable">${DEFS}${content}</svg>`;
