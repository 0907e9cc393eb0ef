import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { Toaster } from '@forja/ui/feedback/toast.tsx';
import { themeVariables } from '@forja/ui/theme/css.ts';
import type { ThemeMode } from '@forja/ui/theme/keys.ts';
import { useLayoutEffect, useState } from 'react';
import { sections } from './sections.ts';
import { type GalleryTheme, galleryThemes } from './themes.ts';

const modes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const;

const themes = [
  { value: 'forja', label: galleryThemes.forja.name },
  { value: 'caiman', label: galleryThemes.caiman.name },
  { value: 'pastel', label: galleryThemes.pastel.name },
] as const;

function fromAddress(): { theme: GalleryTheme; mode: ThemeMode; section: string | null } {
  const query = new URLSearchParams(location.search);
  const theme = themes.find((choice) => choice.value === query.get('theme'))?.value ?? 'forja';
  return {
    theme,
    mode: query.get('mode') === 'dark' ? 'dark' : 'light',
    section: query.get('section'),
  };
}

/** Every component in every state, in three themes and both modes. */
export function Gallery() {
  const [{ theme, mode, section }, setView] = useState(fromAddress);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = mode;
    const variables = themeVariables(galleryThemes[theme].theme[mode]);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  }, [theme, mode]);
  const shown = sections.filter((each) => section === null || each.key === section);
  return (
    <div className="mx-auto max-w-[1200px] px-4 pb-32 md:px-8">
      <header className="flex flex-wrap items-center gap-3 border-b border-line py-4">
        <h1 className="mr-auto text-20">Galería de Forja</h1>
        <SegmentedControl
          label="Tema"
          segments={themes}
          value={theme}
          onValue={(value) => setView((view) => ({ ...view, theme: value }))}
        />
        <SegmentedControl
          label="Modo"
          segments={modes}
          value={mode}
          onValue={(value) => setView((view) => ({ ...view, mode: value }))}
        />
      </header>
      <main>
        {shown.map(({ key, title, Section }) => (
          <section key={key} id={key} aria-labelledby={`${key}-title`} className="pt-8">
            <h2 id={`${key}-title`} className="mb-3 text-16">
              {title}
            </h2>
            <Section />
          </section>
        ))}
      </main>
      <Toaster />
    </div>
  );
}
