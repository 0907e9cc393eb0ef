import { openSharp } from '../../platform/files/sharp.ts';
import { escapeHtml } from '../../platform/http/pages/html.ts';

interface IconSource {
  gymName: string;
  primary: string;
  buttonText: string;
  /** The uploaded logo, when there is one. */
  logo: Buffer | undefined;
}

/** The part of a maskable icon that every platform shows. */
const SAFE_ZONE = 0.72;

function initialTile({ gymName, primary, buttonText }: IconSource, size: number): Buffer {
  const initial = escapeHtml([...gymName.trim()][0]?.toLocaleUpperCase('es') ?? 'F');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><rect width="100" height="100" fill="${primary}"/><text x="50" y="69" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="54" fill="${buttonText}">${initial}</text></svg>`,
  );
}

/** The gym's icon for a phone's home screen: its logo on its colour, or its initial. */
export async function drawIcon(source: IconSource, size: number): Promise<Buffer> {
  const sharp = await openSharp();
  if (!source.logo) return sharp(initialTile(source, size)).png().toBuffer();
  const inner = Math.round(size * SAFE_ZONE);
  const logo = await sharp(source.logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: '#ffffff' } })
    .composite([{ input: logo }])
    .png()
    .toBuffer();
}
