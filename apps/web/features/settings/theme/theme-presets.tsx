import type { Theme } from '@forja/ui/theme/keys.ts';
import { useId } from 'react';
import { LogoColours } from './logo-colours.tsx';
import { presets } from './presets.ts';
import { changedCount } from './theme-draft.ts';

interface ThemePresetsProps {
  draft: Theme;
  onTheme: (theme: Theme) => void;
  /** The address of the gym's logo, when it has one. */
  logo: string | null;
}

export function ThemePresets({ draft, onTheme, logo }: ThemePresetsProps) {
  const title = useId();
  return (
    <fieldset aria-labelledby={title} className="grid grid-cols-1 gap-2">
      <LogoColours key={logo} logo={logo} draft={draft} onTheme={onTheme}>
        <span id={title} className="font-medium">
          Partir de un tema
        </span>
      </LogoColours>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {presets.map(({ name, theme }) => (
          <button
            key={name}
            type="button"
            aria-pressed={changedCount(theme, draft) === 0}
            onClick={() => onTheme(theme)}
            className="group grid min-h-11 gap-1 rounded-control text-12 text-muted hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
          >
            <span
              aria-hidden="true"
              className="flex h-8 overflow-hidden rounded-control border border-line-3 group-aria-pressed:outline-2 group-aria-pressed:outline-offset-1 group-aria-pressed:outline-mark"
            >
              <span className="flex-1" style={{ backgroundColor: theme.light.navbar }} />
              <span className="flex-1" style={{ backgroundColor: theme.light.primary }} />
            </span>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
