import type { Device } from '@forja/contract/access/device-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { change } from '../../../lib/api/api.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { devicesQuery } from '../../../shared/locations/queries.ts';

/** Opens a door from afar, for who may do that without managing the device. */
export function OpenDoorButton({ device: { id, name } }: { device: Device }) {
  const queries = useQueryClient();
  const { busy, start } = useAction(async () => {
    const { online } = await change('POST /dispositivos/{id}/open', { params: { id } });
    toast(
      online
        ? `Abriendo ${name}.`
        : { tone: 'info', message: `${name} no responde: abrirá si vuelve enseguida.` },
    );
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  });
  return (
    <Button icon={<DoorOpen size={16} aria-hidden="true" />} loading={busy} onClick={() => start()}>
      Abrir
    </Button>
  );
}
