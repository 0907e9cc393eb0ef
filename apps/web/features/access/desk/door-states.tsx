import { useQuery } from '@tanstack/react-query';
import { Plug, Unplug } from 'lucide-react';
import { devicesQuery } from '../../../shared/locations/queries.ts';

const SHOWN = 3;

/** Whether the doors that were connected once are there now. */
export function DoorStates() {
  const { data = [] } = useQuery(devicesQuery);
  const doors = data.filter(({ lastSeenAt }) => lastSeenAt !== null).slice(0, SHOWN);
  return (
    <ul className="flex min-w-0 gap-4 overflow-hidden text-13 font-medium max-md:hidden">
      {doors.map(({ id, name, online }) => (
        <li
          key={id}
          className={`flex items-center gap-1.5 whitespace-nowrap ${online ? 'text-ok' : 'text-warn'}`}
        >
          {online ? <Plug size={15} aria-hidden="true" /> : <Unplug size={15} aria-hidden="true" />}
          {name} {online ? 'en línea' : 'sin conexión'}
        </li>
      ))}
    </ul>
  );
}
