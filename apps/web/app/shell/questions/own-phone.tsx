import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { entries, trustThisPhone } from '../../../lib/session/current.ts';

/** Asks a member, at the first login on a phone, whether to trust it. */
export function OwnPhone({ userId }: { userId: string }) {
  const trust = useAction(async () => {
    await trustThisPhone(userId);
    entries.settle(userId, false);
  });
  return (
    <Dialog
      open
      onClose={() => entries.settle(userId, false)}
      title="¿Es tu teléfono?"
      text="Si es tuyo y tiene bloqueo de pantalla, tu sesión no se cierra por inactividad durante 30 días. Para lo delicado, como pagar o cambiar tu correo, te pedimos la contraseña otra vez."
      actions={
        <>
          <Button size={44} onClick={() => entries.settle(userId, true)}>
            No, es de otra persona
          </Button>
          <Button size={44} variant="primary" loading={trust.busy} onClick={trust.start}>
            Sí, es mío
          </Button>
        </>
      }
    />
  );
}
