import { BUILT_IN_NAMES, BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import type { OwnProfile, StaffMember } from '@forja/contract/duties/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { locationsQuery } from '../../shared/locations/queries.ts';
import { roleName } from '../../shared/people/roles.ts';
import { DutiesDialog } from './duties-dialog.tsx';
import { ProfilesPanel } from './profiles-panel.tsx';
import { profilesQuery, staffQuery } from './queries.ts';

/** The name of each profile by its key. */
export const profileNames = (own: readonly OwnProfile[]): Map<string, string> =>
  new Map([
    ...BUILT_IN_NAMES.map((key): [string, string] => [key, BUILT_IN_PROFILES[key].name]),
    ...own.map(({ id, name }): [string, string] => [id, name]),
  ]);

/** Who works in the gym with what they do, and the profiles that say what that is. */
export function TeamTab() {
  const staff = useQuery(staffQuery);
  const { data: own = [] } = useQuery(profilesQuery);
  const { data: locations = [] } = useQuery(locationsQuery);
  const [editing, setEditing] = useState<StaffMember | null>(null);
  const names = profileNames(own);
  const places = new Map(locations.map(({ id, name }) => [id, name]));
  const factsOf = ({ role, profile, locationIds, people }: StaffMember): string =>
    [
      profile ? (names.get(profile) ?? '') : roleName(role),
      locationIds.map((id) => places.get(id)).join(', ') || 'Todas las sedes',
      people > 0 && (people === 1 ? '1 persona a cargo' : `${people} personas a cargo`),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div className="grid max-w-3xl gap-5">
      <Panel title="Equipo">
        <p className="px-5 pb-3 text-13 text-muted">
          Para sumar a alguien, dale el rol Administración en su ficha de Usuarios. Empieza como
          Gerencia.
        </p>
        <LoadState
          query={staff}
          failed="No pudimos cargar el equipo"
          waiting={<SkeletonRows rows={4} label="Cargando el equipo…" />}
        />
        <ul>
          {staff.data?.map((member) => (
            <li
              key={member.id}
              className="flex flex-wrap items-center gap-3 border-t border-line-2 py-3 pr-4 pl-5"
            >
              <Avatar name={member.name} src={member.profilePic} size={32} />
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-medium break-words">{member.name}</p>
                <p className="text-13 text-muted">{factsOf(member)}</p>
              </div>
              {member.profile && (
                <Button
                  size={28}
                  variant="ghost"
                  className="coarse:hit-44"
                  aria-label={`Cambiar lo que hace ${member.name}`}
                  icon={<Pencil size={14} aria-hidden="true" />}
                  onClick={() => setEditing(member)}
                >
                  Cambiar
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Panel>
      <ProfilesPanel own={own} />
      {editing && (
        <DutiesDialog
          member={editing}
          names={names}
          locations={locations}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
