import { toast } from '@forja/ui/feedback/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api/error.ts';
import { useMay } from '../../../lib/session/may.ts';
import { openDoor } from '../../../shared/access/open-door.ts';
import { devicesQuery } from '../../../shared/locations/queries.ts';
import type { Command } from './commands.ts';

/** Every door of the gym, for those who may open them. */
export function useDoorCommands(): Command[] {
  const opens = useMay()('access.open');
  const { data = [] } = useQuery({ ...devicesQuery, enabled: opens });
  return data.map((device) => ({
    id: `${device.id} door`,
    label: `Abrir ${device.name}`,
    detail: device.online ? 'Responde ahora' : 'Sin conexión',
    group: 'Acciones',
    words: 'puerta',
    run: () =>
      void openDoor(device).catch((error: unknown) =>
        toast({ tone: 'bad', message: errorMessage(error) }),
      ),
  }));
}
