import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { cx } from '../layout/cx.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  open: boolean;
  /** Called by Escape, by a press outside and by the close button. */
  onClose: () => void;
  title: ReactNode;
  /** The explanation, read aloud with the title. */
  text?: ReactNode;
  /** A picture or ring on the left of the title. */
  picture?: ReactNode;
  /** The buttons, the main one last. */
  actions?: ReactNode;
  /** `small` 372, `medium` 520, `large` 760 pixels wide. */
  width?: 'small' | 'medium' | 'large';
  /** Shows a close button in the corner, for dialogs without a cancel button. */
  closeButton?: boolean;
  /** An urgent question that interrupts. */
  alert?: boolean;
  children?: ReactNode;
};

const widths = {
  small: 'w-[min(372px,calc(100vw-32px))]',
  medium: 'w-[min(520px,calc(100vw-32px))]',
  large: 'w-[min(760px,calc(100vw-32px))]',
};

/** A question or a short task over the page; a `Button` or `TextField` with `autoFocus` gets the focus. */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, text, picture, actions, width = 'small', closeButton, alert } = props;
  const dialog = useModal(onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      className={cx(
        'm-auto max-h-[calc(100dvh-2*max(16px,env(safe-area-inset-top),env(safe-area-inset-bottom)))] animate-rise flex-col overflow-hidden rounded-panel bg-float text-start whitespace-normal text-ink shadow-float open:flex backdrop:animate-appear backdrop:bg-[rgb(17_17_17/0.45)]',
        widths[width],
      )}
    >
      <div className="flex items-start gap-3.5 px-6 pt-5">
        {picture}
        <div className="min-w-0 flex-1">
          <h2 id={`${id}-title`} data-head className="text-16 font-semibold tracking-[-0.01em]">
            {title}
          </h2>
          {text && (
            <div id={`${id}-text`} className="mt-1 text-muted text-pretty">
              {text}
            </div>
          )}
        </div>
        {closeButton && (
          <IconButton
            label="Cerrar"
            icon={<X size={18} aria-hidden="true" />}
            className="-mt-1.5 -mr-3"
            onClick={onClose}
          />
        )}
      </div>
      {props.children && (
        <div className="min-h-0 scroll-py-10 overflow-y-auto px-6 pt-3 pb-1">{props.children}</div>
      )}
      <div
        className={cx(
          'flex flex-wrap justify-end gap-2 px-6 pb-5',
          actions !== undefined && 'pt-4',
        )}
      >
        {actions}
      </div>
    </dialog>
  );
}
