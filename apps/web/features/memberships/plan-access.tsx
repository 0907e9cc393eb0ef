import type { Plan } from '@forja/contract/memberships/plan-routes';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { useQuery } from '@tanstack/react-query';
import { devicesQuery, locationsQuery } from '../../shared/locations/queries.ts';

interface Choice {
  name: 'locationIds' | 'doorIds';
  legend: string;
  options: readonly { id: string; name: string }[];
  chosen: readonly string[];
}

function Choices({ name, legend, options, chosen }: Choice) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend className="text-13 text-muted">{legend}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map(({ id, name: label }) => (
          <Checkbox
            key={id}
            label={label}
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The locations and doors a plan gives access to; none ticked means all. */
export function PlanAccess({ plan, error }: { plan: Plan | null; error: string | undefined }) {
  const locations = useQuery(locationsQuery).data;
  const devices = useQuery(devicesQuery).data;
  // The ticked options must be known before the fields are drawn.
  if (!locations || !devices || locations.length + devices.length === 0) return null;
  const doors = devices.filter(({ direction }) => direction === 'in');
  return (
    <fieldset className="col-span-full grid gap-2 border-t border-line-2 pt-4">
      <legend className="float-left mb-1 font-medium">Dónde entra</legend>
      <p className="text-13 text-muted">
        Si no eliges nada, entra por todas las puertas de todas las sedes.
      </p>
      <Choices
        name="locationIds"
        legend="Sedes"
        options={locations}
        chosen={plan?.locationIds ?? []}
      />
      <Choices name="doorIds" legend="Puertas" options={doors} chosen={plan?.doorIds ?? []} />
      {error && <p className="text-13 text-bad">{error}</p>}
    </fieldset>
  );
}
