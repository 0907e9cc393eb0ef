import type { PersonDetail } from '@forja/contract/people/routes';
import type { Permission } from '@forja/contract/permissions';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { roleName } from '../../../shared/duties/role-name.ts';
import { fullName } from '../list/users-columns.tsx';
import { personQuery } from '../queries.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { MembershipRequests } from './membership-requests.tsx';
import { MergedNotice } from './merged-notice.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonEntries } from './person-entries.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonPayments } from './person-payments.tsx';
import { PersonProblem } from './person-problem.tsx';
import { PersonSummary } from './person-summary.tsx';
import { PersonTraining } from './person-training.tsx';
import { PhotoButton } from './photo-button.tsx';
import { UnprovenNotice } from './unproven-notice.tsx';
import { useRoomBeside } from './use-room-beside.ts';
import { WriteButton } from './write-button.tsx';

const PersonDialog = lazyDialog(() => import('../dialogs/person-dialog.tsx'), 'PersonDialog');

const PersonAccount = lazyScreen(
  () => import('../../../shared/accounts/person-account.tsx'),
  'PersonAccount',
);

interface Props {
  id: string | null;
  onClose: () => void;
  onMove: (step: 1 | -1) => void;
}

interface Tab {
  key: string;
  label: string;
  /** Staff with any of these permissions see the tab. */
  asks?: readonly Permission[];
}

const TABS: readonly Tab[] = [
  { key: 'summary', label: 'Resumen' },
  { key: 'account', label: 'Cuenta', asks: ['money.take', 'money.reports'] },
  { key: 'payments', label: 'Pagos', asks: ['money.take', 'money.reports'] },
  { key: 'entries', label: 'Entradas', asks: ['access.log'] },
  {
    key: 'training',
    label: 'Entreno',
    asks: ['training.write', 'nutrition.write', 'body.read'],
  },
  { key: 'history', label: 'Historial', asks: ['audit.read'] },
];

function sinceText(person: PersonDetail, timeZone: string): string {
  const since = new Intl.DateTimeFormat('es-CR', { timeZone, month: 'long', year: 'numeric' });
  const plan = person.membership?.planName ?? roleName(person.role);
  return `${plan} · desde ${since.format(new Date(person.createdAt))}`;
}

function PersonContent({ person }: { person: PersonDetail }) {
  const { timeZone } = useSettings();
  const may = useMay();
  const [tab, setTab] = useState('summary');
  const [editing, setEditing] = useState(false);
  const name = fullName(person);
  return (
    <>
      <div className="flex items-center gap-3.5">
        <Avatar name={person.username} src={person.profilePic} size={56} />
        <div className="min-w-0">
          <h3 className="text-20 break-words">{name}</h3>
          <p className="text-13 text-muted">{sinceText(person, timeZone)}</p>
          {may('people.edit') && person.role === 'member' && <PhotoButton person={person} />}
        </div>
      </div>
      <div className="mt-4 flex gap-2">
        {may('messages.staff') && <WriteButton person={person} />}
        {may('people.edit') && (
          <Button
            className="min-w-0 grow"
            onClick={() => setEditing(true)}
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden="true" />}
          >
            Editar
          </Button>
        )}
        <PersonActions person={person} />
      </div>
      <MergedNotice person={person} />
      <DeletionNotice person={person} />
      <UnprovenNotice person={person} />
      <MembershipRequests person={person} />
      <PersonProblem person={person} />
      <Tabs
        label="Detalles de la persona"
        tabs={TABS.filter(({ asks }) => asks === undefined || asks.some(may))}
        active={tab}
        onActive={setTab}
        // Less space between tabs than elsewhere, so that all six fit into the panel.
        className="-mx-6 mt-3 [&>[role=tablist]]:px-4.5 [&>[role=tabpanel]]:px-6 [&_[role=tab]]:px-1.5 [&_[role=tab]]:after:inset-x-1.5"
      >
        {tab === 'summary' && <PersonSummary person={person} />}
        {tab === 'account' && (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <PersonAccount userId={person.id} />
          </Suspense>
        )}
        {tab === 'payments' && <PersonPayments userId={person.id} />}
        {tab === 'entries' && <PersonEntries userId={person.id} />}
        {tab === 'training' && <PersonTraining userId={person.id} />}
        {tab === 'history' && <PersonHistory userId={person.id} />}
      </Tabs>
      {editing && <PersonDialog person={person} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Everything about a person, beside the list; J and K open the next and previous one. */
export function PersonPanel({ id, onClose, onMove }: Props) {
  const person = useQuery({ ...personQuery(id ?? ''), enabled: id !== null });
  const number = person.data?.memberNumber;
  return (
    <Drawer
      open={id !== null}
      mode="push"
      beside={useRoomBeside()}
      inAddress
      onClose={onClose}
      title={
        <span className="text-13 font-normal text-muted tabular-nums">
          {number ? `Miembro n.º ${number}` : 'Persona'}
        </span>
      }
      tools={
        <>
          <IconButton
            label="Persona anterior"
            icon={<ChevronUp size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label="Persona siguiente"
            icon={<ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onMove(1)}
          />
        </>
      }
    >
      {person.data && <PersonContent key={person.data.id} person={person.data} />}
      <LoadState query={person} failed="No pudimos cargar a esta persona" waiting={6} />
    </Drawer>
  );
}
