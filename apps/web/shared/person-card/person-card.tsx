import type { PersonCard as Card } from '@forja/contract/social/friend-routes';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, Trophy } from 'lucide-react';
import { formatDate, formatMoment } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { useLive } from '../../lib/live/current.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useWeights } from '../../lib/session/use-weights.ts';
import { CardActions, CardMenu } from './card-actions.tsx';
import { cardQuery } from './friendship.ts';
import { PersonAvatar } from './person-avatar.tsx';

function relationText({ relation, since, isStaff, blocked }: Card, timeZone: string): string {
  if (blocked) return 'Bloqueaste a esta persona.';
  if (relation === 'friend' && since) return `Amistades desde el ${formatDate(since, timeZone)}`;
  if (relation === 'incoming') return 'Te pidió amistad';
  if (relation === 'outgoing') return 'Le enviaste una solicitud';
  return isStaff ? 'Personal del gimnasio' : 'Entrena en tu gimnasio';
}

/** What the person shares with the viewer. */
function Shared({ card }: { card: Card }) {
  const { timeZone } = useSettings();
  const { convertText } = useWeights();
  if (card.records.length === 0 && !card.lastEntryAt) return null;
  return (
    <ul className="grid gap-2 border-t border-line-2 pt-3">
      {card.lastEntryAt && (
        <li className="flex items-center gap-2.5">
          <DoorOpen size={17} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
          <span>Última visita: {formatMoment(card.lastEntryAt, timeZone, Date.now())}</span>
        </li>
      )}
      {card.records.map(({ id, title, detail }) => (
        <li key={id} className="flex gap-2.5">
          <Trophy size={17} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 text-ok" />
          <span className="min-w-0">
            <span className="block font-medium break-words">{title}</span>
            <span className="block text-13 text-muted tabular-nums">{convertText(detail)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

export function PersonCard({ id, name, onClose }: Props) {
  const { timeZone } = useSettings();
  const query = useQuery(cardQuery(id));
  const { data, refetch } = query;
  useLive('friends', () => void refetch());
  return (
    <Dialog
      open
      onClose={onClose}
      closeButton
      title={data?.name ?? name}
      text={data ? relationText(data, timeZone) : undefined}
      picture={<PersonAvatar person={data ?? { name, profilePic: null }} size={56} />}
      actions={data && <CardActions card={data} onLeave={onClose} />}
    >
      <LoadState
        query={query}
        failed="No pudimos mostrar a esta persona"
        waiting={<SkeletonRows rows={2} label="Cargando a la persona…" />}
      />
      {data && (
        <>
          <Shared card={data} />
          <CardMenu card={data} />
        </>
      )}
    </Dialog>
  );
}
