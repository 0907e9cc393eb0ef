import { Switch } from '@forja/ui/fields/switch.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { phoneTrust, trustThisPhone } from '../../../lib/session/current.ts';

/** Lets a member trust this phone; off until they choose. */
export function TrustSwitch({ userId }: { userId: string }) {
  const [trusted, setTrusted] = useState(() => phoneTrust.person() === userId);
  const turn = useAction(async (on: boolean) => {
    if (on) await trustThisPhone(userId);
    else {
      await change('DELETE /me/trusted-phone');
      phoneTrust.forget();
    }
    setTrusted(on);
  });
  return (
    <Switch
      label="Confiar en este teléfono"
      hint="Durante 30 días tu sesión no se cierra por inactividad, y tu código, tu entrenamiento y lo último que leíste siguen aquí sin internet. Solo en un teléfono tuyo, con bloqueo de pantalla."
      checked={trusted}
      disabled={turn.busy}
      onChange={(event) => turn.start(event.target.checked)}
    />
  );
}
