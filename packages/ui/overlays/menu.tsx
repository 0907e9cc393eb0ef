import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useBackCloses } from '../layers/back-layers.ts';
import type { Placement } from '../layers/position.ts';
import { useAnchored } from '../layers/use-anchored.ts';
import { cx } from '../layout/cx.tsx';
import type { TriggerProps } from './popover.tsx';

export type MenuItem = Readonly<{
  key: string;
  label: string;
  icon?: ReactNode;
  /** A shortcut or a number on the right. */
  detail?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  /** `bad` for actions that destroy something. */
  tone?: 'plain' | 'bad';
  /** For independent choices: ticked or not; the menu stays open. */
  checked?: boolean;
  /** For one choice among others: ticked or not; choosing closes the menu. */
  chosen?: boolean;
  /** A line above this item. */
  divided?: boolean;
}>;

type MenuProps = {
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  items: readonly MenuItem[];
  placement?: Placement;
  /** Shown above the items, such as the person's name. */
  header?: ReactNode;
};

const under: Placement = { side: 'bottom', align: 'start' };

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])].filter(
    (item) => item.getAttribute('aria-disabled') !== 'true',
  );
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = itemsOf(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    items[to]?.focus();
  } else if (event.key.length === 1 && event.key !== ' ') {
    const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const wanted = event.key.toLocaleLowerCase('es');
    rest
      .find((item) => item.textContent.trim().toLocaleLowerCase('es').startsWith(wanted))
      ?.focus();
  }
}

export function Menu({ label, trigger, items, placement = under, header }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const floating = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useAnchored({ anchor, floating }, open, placement);
  useEffect(() => {
    if (open) itemsOf(floating.current)[0]?.focus();
  }, [open]);
  const close = () => floating.current?.hidePopover();
  useBackCloses(open, close);
  return (
    <>
      {trigger({ ref: anchor, popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': 'menu' })}
      <div
        ref={floating}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => (event.key === 'Tab' ? close() : moveFocus(event))}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
        className={cx(
          'floating max-h-[min(420px,calc(100dvh-16px))] min-w-48 overflow-y-auto rounded-panel border border-dropdown-line bg-dropdown p-1.5 text-on-dropdown shadow-float',
          open && 'floating-placed',
        )}
      >
        {open && header && <div className="px-2.5 pt-1 pb-2">{header}</div>}
        {open && items.map((item) => <MenuRow key={item.key} item={item} close={close} />)}
      </div>
    </>
  );
}

/** The item's role for screen readers. */
function roleOf({ checked, chosen }: MenuItem) {
  if (chosen !== undefined) return { role: 'menuitemradio', 'aria-checked': chosen };
  if (checked !== undefined) return { role: 'menuitemcheckbox', 'aria-checked': checked };
  return { role: 'menuitem' };
}

function MenuRow({ item, close }: { item: MenuItem; close: () => void }) {
  const ticked = item.chosen ?? item.checked;
  return (
    <>
      {item.divided && <hr className="my-1.5 border-dropdown-line" />}
      <button
        type="button"
        {...roleOf(item)}
        aria-disabled={item.disabled || undefined}
        tabIndex={-1}
        onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
        onClick={() => {
          if (item.disabled) return;
          if (item.checked === undefined) close();
          item.onSelect();
        }}
        className={cx(
          'ring-inset flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-left font-medium hover:bg-dropdown-hover focus:bg-dropdown-hover active:bg-dropdown-active coarse:min-h-11',
          item.tone === 'bad' ? 'text-on-dropdown-bad' : 'text-on-dropdown',
          item.disabled && 'text-on-dropdown-muted',
        )}
      >
        {ticked !== undefined && (
          <span aria-hidden="true" className="w-4 flex-none">
            {ticked ? '✓' : ''}
          </span>
        )}
        {item.icon}
        <span className="min-w-0 flex-1 truncate">{item.label}</span>
        {item.detail && <span className="text-12 text-on-dropdown-muted">{item.detail}</span>}
      </button>
    </>
  );
}
