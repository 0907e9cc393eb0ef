import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from '../layout/cx.tsx';

type Tab = Readonly<{ key: string; label: string; detail?: ReactNode }>;

/** Also for router links that act as tabs. */
export function tabClass(on: boolean): string {
  return cx(
    'ring-inset relative flex h-11 flex-none items-center gap-1.5 px-2.5 text-14 font-medium whitespace-nowrap after:absolute after:right-2.5 after:bottom-0 after:left-2.5 after:h-0.5 after:rounded-t-[2px]',
    on ? 'text-ink after:bg-mark' : 'text-muted hover:text-ink',
  );
}

/** Scrolls sideways when the tabs do not fit. */
export const tabRowClass =
  'flex overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]';

const NEIGHBOUR_PX = 24;

/** Scrolls a tab into view with a bit of its neighbour, without moving the page. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!row) return;
  const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + NEIGHBOUR_PX;
  if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left + NEIGHBOUR_PX;
}

type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  active: string;
  onActive: (key: string) => void;
  /** The content of the active tab. */
  children: ReactNode;
  className?: string;
};

/** Parts of one screen, one visible at a time; arrow keys move between them. */
export function Tabs({ label, tabs, active, onActive, children, className }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === active);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onActive(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  return (
    <div className={className}>
      <div role="tablist" aria-label={label} onKeyDown={move} className={tabRowClass}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            ref={tab.key === active ? showTab : null}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onActive(tab.key)}
            className={tabClass(tab.key === active)}
          >
            {tab.label}
            {tab.detail}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}
