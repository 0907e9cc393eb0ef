import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { themeVariables } from '@forja/ui/theme/css.ts';
import { isDark } from '@forja/ui/theme/derive.ts';
import type { ThemeColours } from '@forja/ui/theme/keys.ts';
import { themeProblems } from '@forja/ui/theme/problems.ts';
import { Monitor, Smartphone, Store } from 'lucide-react';
import { useState } from 'react';
import { PreviewDesktop, PreviewPhone } from './preview-scenes.tsx';
import { PreviewShop } from './preview-shop.tsx';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const SCENES = [
  { value: 'desktop', label: 'Escritorio', icon: <Monitor {...icon} />, Scene: PreviewDesktop },
  { value: 'phone', label: 'Teléfono', icon: <Smartphone {...icon} />, Scene: PreviewPhone },
  { value: 'shop', label: 'Tienda', icon: <Store {...icon} />, Scene: PreviewShop },
] as const;

/** A small part of the app in the colours being edited. */
export function ThemePreview({ colours, saved }: { colours: ThemeColours; saved: boolean }) {
  const [scene, setScene] = useState<(typeof SCENES)[number]['value']>('desktop');
  const { Scene } = SCENES.find(({ value }) => value === scene) ?? SCENES[0];
  const failing = themeProblems(colours).some(({ key }) => key === 'button-text');
  return (
    <section
      aria-labelledby="theme-preview"
      className="min-w-0 rounded-panel border border-line bg-sunk p-3 sm:p-5 sm:pt-3"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-2.5 gap-y-2">
        <h2 id="theme-preview" className="text-14 font-semibold">
          Vista previa
        </h2>
        <span className="text-13 text-muted">
          {saved ? 'Como está ahora' : 'Sin guardar todavía'}
        </span>
        <SegmentedControl
          label="Ver como"
          segments={SCENES}
          value={scene}
          onValue={setScene}
          className="sm:ml-auto"
        />
      </div>
      {/* A picture, not controls: hidden from the keyboard and from screen readers. */}
      <div
        inert
        aria-hidden="true"
        data-testid="theme-preview"
        className="text-ink"
        style={{ ...themeVariables(colours), colorScheme: isDark(colours) ? 'dark' : 'light' }}
      >
        <Scene failing={failing} />
      </div>
    </section>
  );
}
