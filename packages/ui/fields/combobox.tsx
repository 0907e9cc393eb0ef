import { plainText } from '@forja/calendar/plain-text';
import { Check, ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAnchored } from '../layers/use-anchored.ts';
import { cx } from '../layout/cx.tsx';
import { SpinnerRing } from '../layout/spinner.tsx';
import { Field, type FieldProps, lineControlClass } from './field.tsx';

export type ComboboxOption = Readonly<{
  value: string;
  label: string;
  detail?: string;
  /** An avatar or icon on the left. */
  picture?: ReactNode;
}>;

type ComboboxProps = FieldProps & {
  id?: string;
  options: readonly ComboboxOption[];
  value: string | null;
  onValue: (value: string | null) => void;
  /** Set when the server searches: options are then shown as they arrive. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  placeholder?: string;
  /** The text when nothing matches. */
  emptyText?: string;
  disabled?: boolean;
};

const under = { side: 'bottom', align: 'start' } as const;

/** A choice from a long list, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, labelHidden, hint, error, optional, className, options, value, onValue } = props;
  const { onSearch, loading = false, emptyText = 'No hay coincidencias' } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const matching = useMemo(() => {
    if (onSearch || !typed) return options;
    const wanted = plainText(typed);
    return options.filter((option) =>
      plainText(`${option.label} ${option.detail ?? ''}`).includes(wanted),
    );
  }, [options, typed, onSearch]);
  // While a finger is down the list does not change, so that the press hits the option under it.
  const [held, setHeld] = useState<readonly ComboboxOption[] | null>(null);
  const shown = held ?? matching;
  useEffect(() => {
    if (!held) return;
    // The click comes right after the finger is lifted.
    const release = () => window.setTimeout(() => setHeld(null));
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, [held]);

  useEffect(() => {
    const box = list.current;
    const field = input.current;
    if (!open || !box || !field) return;
    box.style.width = `${field.offsetWidth}px`;
    box.showPopover();
    return () => box.hidePopover();
  }, [open]);
  useAnchored({ anchor: input, floating: list }, open, under);
  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, open]);

  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option) return;
    onValue(option.value);
    close();
  };
  // Enter was pressed before the answer arrived; it then chooses only if there is a single option.
  const [enterWaits, setEnterWaits] = useState(false);
  useEffect(() => {
    if (!enterWaits || loading) return;
    setEnterWaits(false);
    if (open && options.length === 1) choose(options[0]);
  });
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (open && shown.length > 0) setAt((at + step + shown.length) % shown.length);
      setOpen(true);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (onSearch && loading && typed) setEnterWaits(true);
      else choose(shown[at]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <Field
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      error={error}
      optional={optional}
      className={className}
      id={props.id}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={open && shown[at] ? `${listId}-${at}` : undefined}
            autoComplete="off"
            disabled={props.disabled}
            placeholder={props.placeholder ?? 'Buscar'}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => {
              setTyped(event.target.value);
              setEnterWaits(false);
              setAt(0);
              setOpen(true);
              onSearch?.(event.target.value);
              if (event.target.value === '') onValue(null);
            }}
            onClick={() => setOpen(true)}
            onKeyDown={keyDown}
            onBlur={close}
            className={cx(lineControlClass, 'truncate pr-9')}
          />
          <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
            {loading ? <SpinnerRing size={16} /> : <ChevronDown size={16} aria-hidden="true" />}
          </span>
          <div
            ref={list}
            id={listId}
            popover="manual"
            role="listbox"
            aria-label={label}
            className={cx(
              'floating max-h-72 overflow-y-auto rounded-panel border border-dropdown-line bg-dropdown p-1.5 text-on-dropdown shadow-float',
              open && 'floating-placed',
            )}
          >
            {shown.map((option, index) => (
              <div
                key={option.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                // Keeps the focus in the text field, otherwise the list would close before the
                // click.
                onPointerDown={(event) => {
                  event.preventDefault();
                  setHeld(shown);
                }}
                onClick={() => choose(option)}
                onKeyDown={(event) => event.key === 'Enter' && choose(option)}
                onPointerMove={() => setAt(index)}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 coarse:min-h-11',
                  index === at && 'bg-dropdown-hover',
                )}
              >
                {option.picture}
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{option.label}</span>
                  {option.detail && (
                    <span className="block truncate text-12 text-on-dropdown-muted">
                      {option.detail}
                    </span>
                  )}
                </span>
                {option.value === value && <Check size={16} aria-hidden="true" />}
              </div>
            ))}
          </div>
          <span
            role="status"
            className={open && shown.length === 0 ? 'mt-1.5 block text-13 text-muted' : 'sr-only'}
          >
            {open && shown.length === 0 ? (loading ? 'Buscando…' : emptyText) : ''}
          </span>
        </div>
      )}
    </Field>
  );
}
