import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { useModal } from '@forja/ui/overlays/use-modal.ts';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { confirmThenLeave } from '../../../lib/forms/drafts/guard-unsaved-work.ts';
import { useSession } from '../../../lib/session/current.ts';
import { CommandOption, optionId } from './command-option.tsx';
import { closePalette, endTypingAhead, readTypedAhead } from './command-palette-state.ts';
import { type Command, commandsFor, findCommands } from './commands.ts';
import { parseCommand } from './parse-command.ts';
import { useClassCommands } from './use-class-commands.ts';
import { useDocumentCommands } from './use-document-commands.ts';
import { useDoorCommands } from './use-door-commands.ts';
import { usePeopleCommands } from './use-people-commands.ts';

const NAME = 'Buscar personas, pantallas o acciones';

const LEGEND: readonly [keys: string[], what: string][] = [
  [['↑', '↓'], 'moverse'],
  [['↵'], 'elegir'],
  [['Esc'], 'cerrar'],
];

interface Person {
  id: string;
  name: string;
}

/** What matches, in the order in which it is offered. */
function useFound(typed: string, booked: Person | null): Command[] {
  const state = useSession();
  const people = usePeopleCommands(typed);
  const doors = useDoorCommands();
  const documents = useDocumentCommands(typed);
  const classes = useClassCommands(booked);
  if (booked) return findCommands(classes, typed);
  if (parseCommand(typed).verb) return people.recent;
  const commands = findCommands([...commandsFor(state), ...doors], typed);
  const actions = commands.filter(({ group }) => group === 'Acciones');
  const rest = commands.filter(({ group }) => group !== 'Acciones');
  return typed.trim() === ''
    ? [...people.recent, ...actions, ...rest]
    : [...documents, ...people.recent, ...commands, ...people.others];
}

/** Finds screens and, for staff, people, and does what is done at the desk. */
export function CommandPalette() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(readTypedAhead);
  const [booked, setBooked] = useState<Person | null>(null);
  const [at, setAt] = useState(0);
  const found = useFound(typed, booked);
  const active = found[Math.min(at, found.length - 1)];
  const dialog = useModal(closePalette);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setTyped(readTypedAhead());
    endTypingAhead();
  }, []);

  function type(text: string) {
    setTyped(text);
    setAt(0);
  }

  function choose(command: Command | undefined) {
    if (!command) return;
    if (command.goesOn) search.current?.focus();
    else closePalette();
    const run = () =>
      command.run({
        navigate: (path) => void navigate(path),
        type,
        chooseClass: (person) => {
          setBooked(person);
          type('');
        },
      });
    if (command.goesOn) run();
    else confirmThenLeave(run);
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
    if (event.key === 'Enter') {
      // The focus returns to the button that opened the palette, which the same key would press.
      event.preventDefault();
      choose(active);
    }
    if (event.key === 'Backspace' && typed === '') setBooked(null);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={NAME}
      className="mx-auto mt-[12dvh] max-h-[70dvh] w-[min(560px,calc(100vw-24px))] animate-rise flex-col overflow-hidden rounded-panel bg-float text-ink shadow-float open:flex backdrop:animate-appear backdrop:bg-[rgb(17_17_17/0.45)] max-sm:mt-3 max-sm:max-h-[calc(100dvh-24px)]"
    >
      <div data-head className="flex flex-none items-center gap-2.5 border-b border-line px-4">
        <Search size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none text-muted" />
        {booked && (
          <span className="max-w-1/2 flex-none truncate rounded-badge bg-soft px-2 py-0.5 text-13 font-medium text-on-primary-soft">
            Reservar a {booked.name}
          </span>
        )}
        <input
          ref={search}
          autoFocus
          role="combobox"
          aria-expanded="true"
          aria-controls="commands"
          aria-activedescendant={active && optionId(active)}
          aria-label={booked ? `Clase para ${booked.name}` : NAME}
          placeholder={booked ? '¿En qué clase?' : 'Escribe lo que buscas'}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="ring-none h-12 min-w-0 flex-1 bg-transparent text-16 outline-none"
        />
      </div>
      <div id="commands" role="listbox" aria-label="Resultados" className="overflow-y-auto p-1.5">
        {found.map((command, index) => (
          <CommandOption
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
          {nothingText(typed, booked)}
        </p>
      )}
      <p className="flex flex-none gap-4 border-t border-line px-4 py-2 text-12 text-muted coarse:hidden">
        {LEGEND.map(([keys, what]) => (
          <span key={what} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {what}
          </span>
        ))}
      </p>
    </dialog>
  );
}

function nothingText(typed: string, booked: Person | null): string {
  if (booked && typed.trim() === '') return 'No hay clases en los próximos siete días.';
  const { verb, name } = parseCommand(typed);
  if (verb && name === '') return 'Escribe el nombre, la cédula o el teléfono.';
  return `Nada coincide con «${name}». Prueba con otra palabra.`;
}
