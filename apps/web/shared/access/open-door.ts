import type { Device } from '@forja/contract/devices/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../lib/api/api.ts';

/** Opens a door remotely and shows the result. */
export async function openDoor({ id, name }: Pick<Device, 'id' | 'name'>): Promise<void> {
  const { online } = await change('POST /dispositivos/{id}/open', { params: { id } });
  toast(
    online
      ? `Abriendo ${name}.`
      : { tone: 'info', message: `${name} no responde: abrirá si vuelve enseguida.` },
  );
}
