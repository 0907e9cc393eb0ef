import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { Barcode, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useDeferredValue,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
} from 'react';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { takeEarlyKeys } from '../../../lib/screen/early-keys.ts';
import { useAnswersInTurn } from '../../../lib/screen/use-answers-in-turn.ts';
import { CounterResults } from './counter-results.tsx';
import { type OnChosen, useCounterOptions } from './use-counter-options.ts';

const ScanDialog = lazyDialog(() => import('./scan-dialog.tsx'), 'ScanDialog');

interface CounterSearchProps extends OnChosen {
  field: RefObject<HTMLInputElement | null>;
  /** Esc in an empty field. */
  onEscape: () => void;
  /** An arrow was pressed while there are no results to move in. */
  onTiles: () => void;
}

const NONE_MARKED = -1;

/** One field for people, products, documents by their code, and the text of a barcode reader. */
export function CounterSearch({ field, onEscape, onTiles, ...on }: CounterSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  /** The place in the list that the arrows moved to; null before they are used. */
  const [moved, setMoved] = useState<number | null>(null);
  const [isReady, setReady] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const search = useDeferredValue(typed.trim());
  const found = useCounterOptions(search, on);
  const { options } = found;
  const at = moved ?? (found.isInDoubt ? NONE_MARKED : 0);
  const clear = () => {
    setTyped('');
    setMoved(null);
  };
  const { answer } = useAnswersInTurn({
    box: field,
    setText: setTyped,
    missed: (text) => `Nada coincide con «${text}».`,
  });
  const submit = (wanted: string, at: number | null = null) => {
    if (wanted === '') return;
    setMoved(null);
    answer(wanted, () => found.choose(wanted, at));
  };
  // The counter begins with the focus in the search, and with what a reader typed before it was
  // drawn.
  const begin = useEffectEvent(() => {
    field.current?.focus();
    const { lines, rest } = takeEarlyKeys();
    for (const line of lines) submit(line);
    if (rest !== '') setTyped(rest);
  });
  // Before the next key arrives, which would replace the earlier ones.
  useLayoutEffect(() => begin(), []);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      if (typed === '') onEscape();
      clear();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (options.length === 0) return onTiles();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMoved(Math.max(0, Math.min(options.length - 1, at + step)));
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      submit(typed.trim(), moved);
    }
  };
  return (
    <div className="relative">
      <Search
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Persona, producto o código de barras"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={options[at] ? `${id}-${options[at].key}` : undefined}
        placeholder="Persona, producto o código"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setReady(true)}
        onBlur={() => setReady(false)}
        className="h-12 w-full rounded-panel border border-field-line bg-background pr-13 pl-11 text-16 sm:pr-16 @4xl:pr-40 coarse:pr-13"
      />
      <span className="pointer-events-none absolute top-1/2 right-4 flex -translate-y-1/2 items-center gap-2.5 text-13 text-ok max-sm:hidden coarse:hidden">
        {isReady && (
          <span className="hidden items-center gap-2.5 @4xl:flex">
            <Barcode size={16} aria-hidden="true" />
            Lector listo
          </span>
        )}
        <Kbd>F2</Kbd>
      </span>
      <IconButton
        size={44}
        label="Leer un código con la cámara"
        icon={<Barcode size={22} aria-hidden="true" />}
        onClick={() => setScanning(true)}
        className="absolute! top-0.5 right-0.5 sm:hidden coarse:inline-flex"
      />
      {isScanning && (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            submit(code);
          }}
        />
      )}
      {search !== '' && (
        <CounterResults
          id={id}
          search={search}
          found={found}
          at={at}
          onChosen={() => {
            clear();
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
