import { type ReactNode, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { lineControlClass } from '../fields/field.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDestroyProps = {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** The question: '¿Cancelar Funcional de las 19:00?' */
  title: string;
  /** What is lost and what is not. */
  text: ReactNode;
  /** The action as a verb: 'Cancelar la clase'. */
  confirmLabel: string;
  cancelLabel?: string;
  working?: boolean;
  /** For what cannot be undone: the person types this word first. */
  typeToConfirm?: string;
  children?: ReactNode;
};

/** Asks once before destroying something; the safe answer has the focus. */
export function ConfirmDestroy(props: ConfirmDestroyProps) {
  const { open, onCancel, onConfirm, title, text, confirmLabel, working = false } = props;
  const [typed, setTyped] = useState('');
  const id = useId();
  const ready = props.typeToConfirm === undefined || typed.trim() === props.typeToConfirm;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      alert
      title={title}
      text={text}
      actions={
        <>
          <Button autoFocus onClick={onCancel}>
            {props.cancelLabel ?? 'Volver'}
          </Button>
          <Button variant="danger" loading={working} disabled={!ready} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(props.children || props.typeToConfirm) && (
        <>
          {props.children}
          {props.typeToConfirm && (
            <div className="mt-2">
              <label htmlFor={id} className="mb-1.5 block text-13 text-muted">
                Escribe <strong className="font-semibold text-ink">{props.typeToConfirm}</strong>{' '}
                para confirmar
              </label>
              <input
                id={id}
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className={lineControlClass}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
