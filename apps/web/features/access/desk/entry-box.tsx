import type { PersonAtDesk } from '@forja/contract/access/routes';
import { MAX_SEARCH } from '@forja/contract/search';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { SpinnerRing } from '@forja/ui/layout/spinner.tsx';
import { ScanLine } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { FOUND_ID, foundId } from './found-people.tsx';

interface Props {
  box: RefObject<HTMLInputElement | null>;
  text: string;
  found: readonly PersonAtDesk[];
  /** Which of the people found is marked. */
  at: number;
  busy: boolean;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Where a person is typed or scanned. */
export function EntryBox({ box, text, found, at, busy, onText, onKeyDown }: Props) {
  return (
    <div className="relative">
      <ScanLine
        size={20}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2"
      />
      <input
        ref={box}
        data-autofocus
        role="combobox"
        aria-label="Persona"
        aria-expanded={found.length > 0}
        aria-controls={FOUND_ID}
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? foundId(at) : undefined}
        aria-keyshortcuts="F2"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_SEARCH}
        placeholder="Nombre, número, cédula o código"
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-13 w-full rounded-control ring-none border-2 border-line-3 bg-panel outline-none focus:border-mark pr-14 pl-12 max-md:pr-3 max-md:text-15 text-16"
      />
      <span className="absolute top-1/2 right-4 -translate-y-1/2 max-md:hidden">
        {busy ? <SpinnerRing size={18} /> : <Kbd>F2</Kbd>}
      </span>
    </div>
  );
}
