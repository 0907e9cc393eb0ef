import type { Device } from '@forja/contract/devices/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useAction } from '../../../lib/screen/use-action.ts';
import { openDoor } from '../../../shared/access/open-door.ts';
import { devicesQuery } from '../../../shared/locations/queries.ts';

/** Opens a door remotely, for staff who may do that without managing the device. */
export function OpenDoorButton({ device }: { device: Device }) {
  const queries = useQueryClient();
  const { busy, start } = useAction(async () => {
    await openDoor(device);
    await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
  });
  return (
    <Button icon={<DoorOpen size={16} aria-hidden="true" />} loading={busy} onClick={() => start()}>
      Abrir
    </Button>
  );
}
