import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../layout/cx.tsx';
import { useMedia } from '../layout/use-media.ts';
import { useModal } from './use-modal.ts';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** The content begins with a large title, so that only the close button lies over it. */
  titleInContent?: boolean;
  /** Small buttons beside the close button: previous, next, open in full. */
  tools?: ReactNode;
  footer?: ReactNode;
  /**
   * `push` is beside the content on wide screens and covers narrow ones; `cover` always slides over
   * the content.
   */
  mode?: 'push' | 'cover';
  /** Whether there is room for `push`, if that depends on more than the window. */
  beside?: boolean;
  /** The address shows that it is open, so Back closes it by leaving the address. */
  inAddress?: boolean;
  children: ReactNode;
};

/** A panel on the right: a record beside its list, or a form over the page. */
export function Drawer({ open, mode = 'cover', beside, ...rest }: DrawerProps) {
  const wide = useMedia('(min-width: 1024px)');
  if (!open) return null;
  return mode === 'push' && (beside ?? wide) ? <PushDrawer {...rest} /> : <CoverDrawer {...rest} />;
}

type ContentProps = Omit<DrawerProps, 'open' | 'mode' | 'beside'>;

function PushDrawer(props: ContentProps) {
  const id = useId();
  const aside = useRef<HTMLElement>(null);
  const close = useRef(props.onClose);
  useEffect(() => {
    close.current = props.onClose;
  });
  useEffect(() => {
    const before = document.activeElement;
    const key = (event: KeyboardEvent) => {
      // An open menu or dialog handles Escape first.
      const taken = event.defaultPrevented || document.querySelector(':modal, :popover-open');
      if (event.key === 'Escape' && !taken) close.current();
    };
    document.addEventListener('keydown', key);
    const element = aside.current;
    return () => {
      document.removeEventListener('keydown', key);
      const inside = element?.contains(document.activeElement);
      if (inside && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <aside
      ref={aside}
      aria-labelledby={id}
      className="flex w-[416px] flex-none flex-col border-l border-line bg-panel text-ink"
    >
      <DrawerContent {...props} id={id} />
    </aside>
  );
}

function CoverDrawer(props: ContentProps) {
  const dialog = useModal(props.onClose, props.inAddress);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="drawer mr-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col bg-panel pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] text-ink shadow-float open:flex max-sm:pl-[env(safe-area-inset-left)] sm:w-[min(480px,100vw)] backdrop:animate-appear backdrop:bg-[rgb(17_17_17/0.45)]"
    >
      <DrawerContent {...props} id={id} />
    </dialog>
  );
}

/**
 * The head scrolls together with the content, so that its buttons make the area reachable by
 * keyboard even where the content is only text.
 */
function DrawerContent(props: ContentProps & { id: string }) {
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto scroll-pt-12">
        <div
          data-head
          className={cx(
            'z-1 flex min-h-12 items-center gap-1 py-1.5 pr-3 pl-6',
            props.titleInContent ? 'absolute right-0' : 'sticky top-0 bg-panel',
          )}
        >
          <h2
            id={props.id}
            className={
              props.titleInContent ? 'sr-only' : 'min-w-0 flex-1 truncate text-14 font-semibold'
            }
          >
            {props.title}
          </h2>
          {props.tools}
          <IconButton
            label="Cerrar"
            className={props.titleInContent ? 'bg-panel' : undefined}
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={props.onClose}
          />
        </div>
        <div className="px-6 pb-6">{props.children}</div>
      </div>
      {props.footer && (
        <div className="flex justify-end gap-2 border-t border-line px-6 py-3.5 empty:hidden">
          {props.footer}
        </div>
      )}
    </>
  );
}
