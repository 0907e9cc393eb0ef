import { plainText } from '@forja/calendar/plain-text';
import { isManagement } from '@forja/contract/roles';
import { setDarkMode } from '../../../lib/gym/dark-mode.ts';
import { session } from '../../../lib/session/current.ts';
import type { SessionState } from '../../../lib/session/session.ts';
import { isOfTheirs } from '../../../shared/duties/screen-duties.ts';
import { decideAccess } from '../../guard.ts';
import { SCREENS, type ScreenRoute } from '../../routes.ts';
import { deskCommands } from './desk-commands.ts';

/** The result of a command that does not act by itself. */
export interface Palette {
  navigate: (path: string) => void;
  /** Puts this text into the search and continues from there. */
  type: (text: string) => void;
  /** Continues with the choice of a class to book the person into. */
  chooseClass: (person: { id: string; name: string }) => void;
}

export interface Command {
  id: string;
  label: string;
  /** Distinguishes it from another with the same name. */
  detail?: string;
  group: 'Recientes' | 'Documentos' | 'Acciones' | 'Personas' | 'Pantallas' | 'Ajustes' | 'Clases';
  /** Other words people use for it. */
  words?: string;
  /** It has a question of its own to ask before anything happens. */
  goesOn?: boolean;
  run: (palette: Palette) => void;
}

const isDark = () => document.documentElement.dataset.theme === 'dark';

function ownActions(state: SessionState): Command[] {
  const mode: Command = {
    id: 'mode',
    label: isDark() ? 'Usar modo claro' : 'Usar modo oscuro',
    group: 'Acciones',
    words: 'tema noche dia apariencia',
    run: () => setDarkMode(!isDark()),
  };
  if (!state.user) return [mode];
  const leave: Command = {
    id: 'leave',
    label: 'Cerrar sesión',
    group: 'Acciones',
    words: 'salir',
    run: () => void session.logout('manual'),
  };
  return [mode, leave];
}

/** A screen they may open, and for staff one that is part of their work. */
function isListed(screen: ScreenRoute, state: SessionState): boolean {
  if (decideAccess(screen, state) !== 'show') return false;
  return !isManagement(state.user?.role ?? '') || isOfTheirs(screen.path, state.user);
}

/** Other words by which people look for a screen. */
const SCREEN_WORDS: Readonly<Record<string, string>> = {
  '/usuarios': 'personas miembros clientes etiquetas',
  '/membresias': 'planes precios impuestos',
  '/mensajes': 'comunicados anuncios avisos',
};

/** Deleting the account comes last, because those who want it search for it. */
const byUse = (a: ScreenRoute, b: ScreenRoute) =>
  Number(a.path === '/eliminar-cuenta') - Number(b.path === '/eliminar-cuenta');

export function commandsFor(state: SessionState): Command[] {
  const seen = new Set<string>();
  const screens = [...SCREENS]
    .sort(byUse)
    .filter((screen) => {
      const inside = state.user === null || screen.access !== 'entrance';
      const reachable = inside && !/[:*]/.test(screen.path) && isListed(screen, state);
      const first = !seen.has(screen.title);
      if (reachable) seen.add(screen.title);
      return reachable && first;
    })
    .map(
      ({ path, title }): Command => ({
        id: path,
        label: title,
        group: 'Pantallas',
        words: `${path} ${SCREEN_WORDS[path] ?? ''}`,
        run: ({ navigate }) => navigate(path),
      }),
    );
  const desk =
    state.user && isManagement(state.user.role)
      ? deskCommands(state.user)
      : { actions: [], places: [], settings: [] };
  return [...desk.actions, ...desk.places, ...screens, ...desk.settings, ...ownActions(state)];
}

/** The commands that contain every typed word; those that begin with it first. */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const matches = commands.filter((command) => {
    const text = plainText(`${command.label} ${command.words ?? ''}`);
    return words.every((word) => text.includes(word));
  });
  const rank = (command: Command) => (plainText(command.label).startsWith(words[0] ?? '') ? 0 : 1);
  return matches.toSorted((a, b) => rank(a) - rank(b));
}
