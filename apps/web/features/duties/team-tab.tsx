import type { StaffMember } from '@forja/contract/duties/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { profilesQuery, staffQuery, useDutiesText } from '../../shared/duties/team.ts';
import { DutiesDialog } from './duties-dialog.tsx';
import { ProfilesPanel } from './profiles-panel.tsx';

/** The staff with their profiles, and what each profile allows. */
export function TeamTab() {
  const staff = useQuery(staffQuery);
  const { data: own = [] } = useQuery(profilesQuery);
  const [editing, setEditing] = useState<StaffMember | null>(null);
  const dutiesText = useDutiesText();
  const factsOf = (member: StaffMember): string => {
    const { people } = member;
    if (people === 0) return dutiesText(member);
    return `${dutiesText(member)} · ${people === 1 ? '1 persona' : `${people} personas`} a cargo`;
  };
  return (
    <div className="grid max-w-3xl gap-5">
      <Panel title="Equipo">
        <p className="px-5 pb-3 text-13 text-muted">
          Para sumar a alguien, agrégalo en Usuarios con el rol Administración, o dale ese rol en su
          ficha: ahí eliges su perfil.
        </p>
        <LoadState
          query={staff}
          failed="No pudimos cargar el equipo"
          waiting={<SkeletonRows rows={4} label="Cargando el equipo…" />}
        />
        <List>
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
        </List>
      </Panel>
      <ProfilesPanel own={own} />
      {editing && <DutiesDialog member={editing} onClose={() => setEditing(null)} />}
    </div>
  );
}
