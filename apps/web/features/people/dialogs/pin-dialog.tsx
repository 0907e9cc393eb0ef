import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useAction } from '../../../lib/screen/use-action.ts';
import { givePin } from '../queries.ts';

interface Props {
  person: PersonDetail;
  onClose: () => void;
}

/** Gives a PIN to a person without the app, where they would read it. */
export function PinDialog({ person, onClose }: Props) {
  const [pin, setPin] = useState<string | null>(null);
  const give = useAction(async () => setPin((await givePin(person.id)).pin));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`PIN de entrada de ${person.firstName}`}
      text={
        pin
          ? 'Díselo ahora: al cerrar no se vuelve a mostrar.'
          : 'Hacemos un PIN nuevo para el teclado de la puerta. Si tenía otro, deja de servir.'
      }
      actions={
        <>
          <Button onClick={onClose}>{pin ? 'Cerrar' : 'Volver'}</Button>
          {!pin && (
            <Button variant="primary" loading={give.busy} onClick={give.start}>
              Hacer el PIN
            </Button>
          )}
        </>
      }
    >
      {pin && (
        <p className="pb-3 text-center text-40 font-semibold tracking-[0.12em] tabular-nums">
          {pin}
        </p>
      )}
    </Dialog>
  );
}
