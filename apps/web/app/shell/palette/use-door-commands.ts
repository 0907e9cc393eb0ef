import { useQuery } from '@tanstack/react-query';
import { orTell } from '../../../lib/screen/use-action.ts';
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
    run: () => void orTell(() => openDoor(device)),
  }));
}
