import { toast } from '@forja/ui/feedback/toast.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { errorMessage } from '../../../lib/api/error.ts';
import { phoneTrust } from '../../../lib/session/current.ts';

/** Lets a member trust this phone; off until they choose. */
export function TrustSwitch({ userId }: { userId: string }) {
  const [trusted, setTrusted] = useState(() => phoneTrust.person() === userId);
  const [working, setWorking] = useState(false);
  const turn = async (on: boolean) => {
    setWorking(true);
    try {
      if (on) phoneTrust.begin(userId, (await change('POST /me/trusted-phone')).expiresAt);
      else {
        await change('DELETE /me/trusted-phone');
        phoneTrust.forget();
      }
      setTrusted(on);
    } catch (error) {
      toast({ tone: 'bad', message: errorMessage(error) });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Switch
      label="Confiar en este teléfono"
      hint="Durante 30 días tu código, tu entrenamiento y lo último que leíste siguen aquí sin internet y aunque se cierre tu sesión. Solo en un teléfono tuyo, con bloqueo de pantalla."
      checked={trusted}
      disabled={working}
      onChange={(event) => void turn(event.target.checked)}
    />
  );
}
