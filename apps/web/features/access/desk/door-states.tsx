import { useQuery } from '@tanstack/react-query';
import { Plug, Unplug } from 'lucide-react';
import { devicesQuery } from '../../../shared/locations/queries.ts';

const SHOWN = 3;

/** The connection of doors that have been online before; those offline now come first. */
export function DoorStates() {
  const { data = [] } = useQuery(devicesQuery);
  const doors = data
    .filter(({ lastSeenAt }) => lastSeenAt !== null)
    .toSorted((one, other) => Number(one.online) - Number(other.online))
    .slice(0, SHOWN);
  return (
    <ul className="flex min-w-0 gap-4 overflow-hidden text-13 font-medium max-md:hidden">
      {doors.map(({ id, name, online }) => (
        <li
          key={id}
          className={`flex min-w-0 items-center gap-1.5 max-lg:nth-[n+3]:hidden ${online ? 'text-ok' : 'text-warn'}`}
        >
          {online ? (
            <Plug size={15} aria-hidden="true" className="flex-none" />
          ) : (
            <Unplug size={15} aria-hidden="true" className="flex-none" />
          )}
          <span className="truncate">
            {name} {online ? 'en línea' : 'sin conexión'}
          </span>
        </li>
      ))}
    </ul>
  );
}
