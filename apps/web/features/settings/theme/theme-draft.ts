import { type Theme, type ThemeKey, type ThemeMode, themeKeys } from '@forja/ui/theme/keys.ts';
import { type Finding, type Repair, themeProblems } from '@forja/ui/theme/problems.ts';

const modes: readonly ThemeMode[] = ['light', 'dark'];

/** The keys of one mode that differ from the saved theme. */
export function changedKeys(saved: Theme, draft: Theme, mode: ThemeMode): readonly ThemeKey[] {
  return themeKeys.filter(
    (key) => saved[mode][key].toLowerCase() !== draft[mode][key].toLowerCase(),
  );
}

/** The changed colours of both modes together. */
export function changedCount(saved: Theme, draft: Theme): number {
  return modes.reduce((sum, mode) => sum + changedKeys(saved, draft, mode).length, 0);
}

export function withColour(draft: Theme, mode: ThemeMode, change: Pick<Repair, 'key' | 'value'>) {
  return { ...draft, [mode]: { ...draft[mode], [change.key]: change.value } };
}

/** The text beside the save buttons. */
export function changedText(count: number): string {
  if (count === 0) return 'Sin cambios';
  return count === 1 ? '1 color cambiado' : `${count} colores cambiados`;
}

/** The unreadable pairs of each mode, and the colours that will be shown instead. */
export function draftProblems(draft: Theme): Readonly<Record<ThemeMode, readonly Finding[]>> {
  return { light: themeProblems(draft.light), dark: themeProblems(draft.dark) };
}
