import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { ArrowRight, Search, UserRound, Zap } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { leaveFor } from '../../../lib/forms/leaving.ts';
import { useSession } from '../../../lib/session/current.ts';
import { closePalette } from './command-palette-state.ts';
import { type Command, commandsFor, findCommands } from './commands.ts';
import { usePeopleCommands } from './use-people-commands.ts';

const ICONS = { Pantallas: ArrowRight, Acciones: Zap, Personas: UserRound } as const;

const optionId = (command: Command) => `command-${command.id}`;

function Option({
  command,
  active,
  onChoose,
  onPoint,
}: {
  command: Command;
  active: boolean;
  onChoose: () => void;
  onPoint: () => void;
}) {
  const Icon = ICONS[command.group];
  return (
    // The keyboard acts through the search field, which names the active option.
    <div
      id={optionId(command)}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      onPointerMove={onPoint}
      className={cx(
        'flex min-h-10 cursor-pointer items-center gap-2.5 rounded-control px-3 py-1 font-medium coarse:min-h-11',
        active && 'bg-soft text-on-primary-soft',
      )}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={active ? '' : 'text-muted'}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{command.label}</span>
        {command.detail && (
          <span className={cx('block truncate text-12 font-normal', !active && 'text-muted')}>
            {command.detail}
          </span>
        )}
      </span>
      <span className={cx('text-12', !active && 'text-muted')}>{command.group}</span>
    </div>
  );
}

/** Finds screens, actions and, for management, people. */
export function CommandPalette() {
  const state = useSession();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const people = usePeopleCommands(typed);
  const found = [...findCommands(commandsFor(state), typed), ...people];
  const active = found[Math.min(at, found.length - 1)];
  const dialog = useModal(closePalette);

  function choose(command: Command | undefined) {
    if (!command) return;
    closePalette();
    leaveFor(() => command.run((path) => void navigate(path)));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const next = (at + step + found.length) % found.length;
      setAt(next);
      const target = found[next];
      if (target) document.getElementById(optionId(target))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter') choose(active);
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Buscar personas, pantallas o acciones"
      className="mx-auto mt-[12dvh] max-h-[70dvh] w-[min(560px,calc(100vw-24px))] animate-rise flex-col overflow-hidden rounded-panel bg-float text-ink shadow-float open:flex backdrop:animate-appear backdrop:bg-[rgb(17_17_17/0.45)]"
    >
      <div className="flex flex-none items-center gap-2.5 border-b border-line px-4">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
        <input
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={active && optionId(active)}
          aria-label="Buscar personas, pantallas o acciones"
          placeholder="Escribe lo que buscas"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="ring-none h-12 min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
        <Kbd>Esc</Kbd>
      </div>
      <div id="commands" role="listbox" aria-label="Resultados" className="overflow-y-auto p-1.5">
        {found.map((command, index) => (
          <Option
            key={command.id}
            command={command}
            active={command === active}
            onChoose={() => choose(command)}
            onPoint={() => setAt(index)}
          />
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="px-4 pt-4 pb-6 text-center text-muted">
          Nada coincide con «{typed}». Prueba con otra palabra.
        </p>
      )}
    </dialog>
  );
}
