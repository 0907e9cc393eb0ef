import { linkClass } from '@forja/ui/actions/text-link.tsx';
import type { Theme } from '@forja/ui/theme/keys.ts';
import { colourName } from '@forja/ui/theme/names.ts';
import { type ReactNode, useState } from 'react';
import { dominantColour, themeInColour } from './logo-theme.ts';

/** Small enough to count quickly, and large enough that the logo's colours survive. */
const SIDE = 64;

async function pixelsOf(address: string): Promise<Uint8ClampedArray> {
  const image = new Image();
  // Loaded through this host even if files have their own, because a browser does not let a page
  // read the pixels of a picture from another origin.
  const own = new URL(address, location.origin);
  own.searchParams.set('here', '');
  image.src = own.href;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is nothing to draw on');
  brush.drawImage(image, 0, 0, SIDE, SIDE);
  return brush.getImageData(0, 0, SIDE, SIDE).data;
}

const NO_LOGO = 'Tu gimnasio todavía no tiene logo. Súbelo en Gimnasio y vuelve a intentarlo.';
const NO_COLOUR =
  'Tu logo es blanco, negro o gris. Elige el color primario a mano o parte de un tema.';
const UNREADABLE = 'No pudimos leer el logo. Revisa tu conexión e inténtalo de nuevo.';

interface LogoColoursProps {
  logo: string | null;
  draft: Theme;
  onTheme: (theme: Theme) => void;
  /** Shown at the right end of the line. */
  children: ReactNode;
}

/** Applies the main colour of the gym's logo to the draft, and says so. */
export function LogoColours({ logo, draft, onTheme, children }: LogoColoursProps) {
  const [said, setSaid] = useState('');
  const take = async () => {
    if (!logo) return setSaid(NO_LOGO);
    try {
      const colour = dominantColour(await pixelsOf(logo));
      if (!colour) return setSaid(NO_COLOUR);
      onTheme(themeInColour(colour, draft));
      setSaid(`Tomamos el ${colourName(colour)} ${colour}. Míralo en la vista previa y guárdalo.`);
    } catch {
      setSaid(UNREADABLE);
    }
  };
  return (
    <div className="text-13">
      <div className="flex items-center justify-between gap-3">
        {children}
        <button type="button" onClick={() => void take()} className={linkClass}>
          Tomar del logo
        </button>
      </div>
      <p role="status" className="mt-1 text-muted empty:mt-0">
        {said}
      </p>
    </div>
  );
}
