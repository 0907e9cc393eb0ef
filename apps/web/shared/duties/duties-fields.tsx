import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { locationsQuery } from '../locations/queries.ts';
import { profileNames, profilesQuery } from './team.ts';

/** The values of the fields, as the server takes them. */
export const dutiesIn = (data: FormData) => ({
  profile: String(data.get('profile')),
  locationIds: data.getAll('locationIds').map(String),
});

interface Props {
  /** Nothing is preselected for a new member of staff. */
  profile?: string | null;
  locationIds?: readonly string[];
  error: (name: 'profile' | 'locationIds') => string | undefined;
}

/** What a member of staff may do, and where. */
export function DutiesFields({ profile, locationIds = [], error }: Props) {
  const { data: own = [] } = useQuery(profilesQuery);
  const { data: locations = [] } = useQuery(locationsQuery);
  return (
    <>
      <SelectField
        label="Perfil"
        name="profile"
        defaultValue={profile ?? undefined}
        error={error('profile')}
        {...(profile ? {} : { placeholder: 'Elige qué hará' })}
        options={[...profileNames(own)].map(([value, label]) => ({ value, label }))}
      />
      {locations.length > 1 && (
        <fieldset className="col-span-full grid gap-2">
          <legend className="mb-1.5 text-13 font-medium">Sedes donde trabaja</legend>
          {locations.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="locationIds"
              value={id}
              label={name}
              defaultChecked={locationIds.includes(id)}
            />
          ))}
          {error('locationIds') && <p className="text-13 text-bad">{error('locationIds')}</p>}
          <p className="text-13 text-muted">
            Sin marcar ninguna, trabaja en todas. Con alguna marcada no ve las cifras de todo el
            gimnasio, no exporta y no lee la bitácora.
          </p>
        </fieldset>
      )}
    </>
  );
}
