import { logoAddress } from '@forja/contract/settings/logo-address';
import type { Settings } from '@forja/contract/settings/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { completeTheme } from '@forja/ui/theme/css.ts';
import { defaultTheme, type Theme, type ThemeMode } from '@forja/ui/theme/keys.ts';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useUnsaved } from '../../../lib/forms/drafts/use-unsaved.tsx';
import { useDarkMode } from '../../../lib/gym/dark-mode.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { saveSettings } from '../queries.ts';
import { SaveBar } from '../save-bar.tsx';
import { ThemeColoursList } from './theme-colours.tsx';
import {
  changedCount,
  changedKeys,
  changedText,
  draftProblems,
  withColour,
} from './theme-draft.ts';
import { ThemePresets } from './theme-presets.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { ThemeWarnings } from './theme-warnings.tsx';

const icon = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const;
const MODES = [
  { value: 'light', label: 'Claro', icon: <Sun {...icon} /> },
  { value: 'dark', label: 'Oscuro', icon: <Moon {...icon} /> },
] as const;

function useDraft(settings: Settings) {
  const saved = completeTheme(settings.theme);
  // Null until the first change, so that a newer saved theme is shown.
  const [edited, setEdited] = useState<Theme | null>(null);
  // The settings the first change was made on.
  const [opened, setOpened] = useState(settings);
  const draft = edited ?? saved;
  const edit = (next: Theme | null) => {
    if (edited === null) setOpened(settings);
    setEdited(next);
  };
  const save = useAction(async () => {
    await saveSettings(opened, { theme: draft });
    setEdited(null);
    toast({ tone: 'ok', message: 'Guardamos los colores. Ya se ven en toda la app.' });
  });
  return { saved, draft, edit, save: save.start, working: save.busy };
}

export function ThemeTab({ settings }: { settings: Settings }) {
  const { saved, draft, edit, save, working } = useDraft(settings);
  const [mode, setMode] = useState<ThemeMode>(useDarkMode() ? 'dark' : 'light');
  const otherMode = mode === 'light' ? 'dark' : 'light';
  const problems = draftProblems(draft);
  const [first] = [...problems[mode], ...problems[otherMode]];
  const count = changedCount(saved, draft);
  const { question } = useUnsaved(() => count > 0, count > 0);
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 pb-5 xl:grid-cols-[424px_minmax(0,1fr)] xl:gap-8">
        <section aria-labelledby="theme-colours" className="grid grid-cols-1 gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <h2 id="theme-colours" className="text-20 font-semibold">
                Colores
              </h2>
              <p className="text-13 text-muted">Se ven en toda la app de tu gimnasio.</p>
            </div>
            <SegmentedControl
              label="Modo que editas"
              segments={MODES}
              value={mode}
              onValue={setMode}
            />
          </div>
          <ThemeWarnings
            problems={problems[mode]}
            onRepair={(repair) => edit(withColour(draft, mode, repair))}
            elsewhere={problems[otherMode].length}
            otherMode={otherMode}
            onOtherMode={() => setMode(otherMode)}
          />
          <ThemeColoursList
            colours={draft[mode]}
            changed={changedKeys(saved, draft, mode)}
            onColour={(colour) => edit(withColour(draft, mode, colour))}
          />
          <ThemePresets draft={draft} onTheme={edit} logo={logoAddress(settings)} />
        </section>
        <ThemePreview colours={draft[mode]} saved={count === 0} />
      </div>
      <SaveBar
        changed={count > 0}
        aside={
          <Button
            variant="ghost"
            disabled={working || changedCount(defaultTheme, draft) === 0}
            onClick={() => edit(defaultTheme)}
          >
            Restablecer
          </Button>
        }
        text={changedText(count)}
        detail={count > 0 && first ? `Si guardas así, ${first.shown}` : undefined}
      >
        <Button disabled={working || count === 0} onClick={() => edit(null)}>
          Descartar
        </Button>
        <Button
          variant="primary"
          disabled={count === 0}
          loading={working}
          onClick={() => void save()}
        >
          Guardar colores
        </Button>
      </SaveBar>
      {question}
    </>
  );
}
