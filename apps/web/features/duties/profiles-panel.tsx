import { BUILT_IN_NAMES, BUILT_IN_PROFILES } from '@forja/contract/duties/profiles';
import type { OwnProfile, ProfileInput } from '@forja/contract/duties/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { RemovalDialog } from '../../lib/forms/removal-dialog.tsx';
import { STAFF_KEY } from '../../shared/duties/team.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { removeProfile } from './queries.ts';

/** A profile in the dialog: a new one begins as a copy. */
interface Edited {
  opened: OwnProfile | null;
  value: ProfileInput;
}

interface RowProps {
  name: string;
  text: string;
  badge?: ReactNode;
  children: ReactNode;
}

function Row({ name, text, badge, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line-2 py-3 pr-4 pl-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {badge}
        </p>
        <p className="text-13 text-muted">{text}</p>
      </div>
      {children}
    </li>
  );
}

function usedBy({ staff, assignedOnly }: OwnProfile): string {
  const people = staff === 1 ? '1 persona lo tiene' : `${staff} personas lo tienen`;
  return assignedOnly ? `${people} · solo con quienes tienen a cargo` : people;
}

/** The built-in profiles, which can be copied, and the gym's own, which can be changed. */
export function ProfilesPanel({ own }: { own: readonly OwnProfile[] }) {
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [removing, setRemoving] = useState<OwnProfile | null>(null);
  const copy = ({ name, permissions, assignedOnly }: ProfileInput) =>
    setEdited({
      opened: null,
      value: { name: `Copia de ${name}`, permissions: [...permissions], assignedOnly },
    });
  const copyButton = (name: string, onClick: () => void) => (
    <Button
      size={28}
      variant="ghost"
      className="coarse:hit-44"
      aria-label={`Copiar ${name}`}
      icon={<Copy size={14} aria-hidden="true" />}
      onClick={onClick}
    >
      Copiar
    </Button>
  );
  return (
    <Panel title="Perfiles">
      <p className="px-5 pb-3 text-13 text-muted">
        Los que vienen con Forja no cambian: copia uno y ajústalo a tu gimnasio.
      </p>
      <ul>
        {BUILT_IN_NAMES.map((key) => {
          const { name, description, permissions, assignedOnly } = BUILT_IN_PROFILES[key];
          return (
            <Row key={key} name={name} text={description} badge={<Badge>Incluido</Badge>}>
              {copyButton(name, () => copy({ name, permissions: [...permissions], assignedOnly }))}
            </Row>
          );
        })}
        {own.map((profile) => (
          <Row key={profile.id} name={profile.name} text={usedBy(profile)}>
            <Button
              size={28}
              variant="ghost"
              className="coarse:hit-44"
              aria-label={`Editar ${profile.name}`}
              icon={<Pencil size={14} aria-hidden="true" />}
              onClick={() => setEdited({ opened: profile, value: profile })}
            >
              Editar
            </Button>
            {copyButton(profile.name, () => copy(profile))}
            <Button
              size={28}
              variant="ghost"
              className="coarse:hit-44"
              aria-label={`Quitar ${profile.name}`}
              icon={<Trash2 size={14} aria-hidden="true" />}
              onClick={() => setRemoving(profile)}
            >
              Quitar
            </Button>
          </Row>
        ))}
      </ul>
      {edited && <ProfileDialog {...edited} onClose={() => setEdited(null)} />}
      {removing && (
        <RemovalDialog
          title={`¿Quitar ${removing.name}?`}
          text="Quien lo tenga debe recibir otro perfil antes."
          confirmLabel="Quitar el perfil"
          remove={() => removeProfile(removing.id)}
          onRemoved={() => {
            void queries.invalidateQueries({ queryKey: STAFF_KEY });
            toast(`Quitamos ${removing.name}.`);
            setRemoving(null);
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
    </Panel>
  );
}
