import { Switch } from '@forja/ui/fields/switch.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { phoneTrust } from '../../../lib/session/current.ts';

/** Lets a member trust this phone; off until they choose. */
export function TrustSwitch({ userId }: { userId: string }) {
  const [trusted, setTrusted] = useState(() => phoneTrust.person() === userId);
  const turn = useAction(async (on: boolean) => {
    if (on) phoneTrust.begin(userId, (await change('POST /me/trusted-phone')).expiresAt);
    else {
      await change('DELETE /me/trusted-phone');
      phoneTrust.forget();
    }
    setTrusted(on);
  });
  return (
    <Switch
      label="Confiar en este teléfono"
      hint="Durante 30 días tu código, tu entrenamiento y lo último que leíste siguen aquí sin internet y aunque se cierre tu sesión. Solo en un teléfono tuyo, con bloqueo de pantalla."
      checked={trusted}
      disabled={turn.busy}
      onChange={(event) => turn.start(event.target.checked)}
    />
  );
}
