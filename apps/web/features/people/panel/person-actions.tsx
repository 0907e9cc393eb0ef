import { dayIn } from '@forja/calendar/zone';
import type { PersonDetail } from '@forja/contract/people/routes';
import { isOwner, type Role } from '@forja/contract/roles';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../../lib/gym/settings.ts';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { roleName } from '../../../shared/duties/role-name.ts';
import { heldQuery } from '../../../shared/memberships/queries.ts';
import type { Charge } from '../../../shared/memberships/selling/charge.ts';
import { ChargeDialog } from '../../../shared/memberships/selling/charge-dialog.tsx';
import { ClaimDialog } from '../dialogs/claim-dialog.tsx';
import { LogOutDialog } from '../dialogs/log-out-dialog.tsx';
import { CancelMembershipDialog } from '../dialogs/membership/cancel-membership-dialog.tsx';
import { CorrectMembershipDialog } from '../dialogs/membership/correct-membership-dialog.tsx';
import { FreezeMembershipDialog } from '../dialogs/membership/freeze-membership-dialog.tsx';
import { PauseMembershipDialog } from '../dialogs/membership/pause-membership-dialog.tsx';
import { PinDialog } from '../dialogs/pin-dialog.tsx';
import { fullName } from '../list/users-columns.tsx';
import {
  changeRole,
  disablePerson,
  enablePerson,
  invitePerson,
  removeSecondFactor,
  roleQuery,
} from '../queries.ts';
import { chargedMembership } from './charged-membership.ts';
import { type Asked, membershipItems } from './membership-items.ts';
import { runWithUndo } from './run-with-undo.ts';

const RoleDialog = lazyDialog(() => import('../dialogs/role-dialog.tsx'), 'RoleDialog');

const DeleteAccountDialog = lazyDialog(
  () => import('../dialogs/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
);

const CoachesDialog = lazyDialog(() => import('../../duties/coaches-dialog.tsx'), 'CoachesDialog');

/** A dialog whose content is shown or given to a person without a password. */
type Handover = 'claim' | 'pin';

const GRANTED: readonly Role[] = ['member', 'admin', 'owner'];

/** The actions for a person who lost their phone. */
const lostPhoneItems = (
  { id, status, hasSecondFactor }: PersonDetail,
  onLogOut: () => void,
): MenuItem[] => [
  ...(status === 'active'
    ? [
        {
          key: 'log-out',
          label: 'Cerrar sus sesiones',
          divided: true,
          onSelect: onLogOut,
        },
      ]
    : []),
  ...(hasSecondFactor
    ? [
        {
          key: 'second-factor',
          label: 'Quitar su verificación en dos pasos',
          onSelect: () =>
            void runWithUndo(
              () => removeSecondFactor(id),
              'Quitamos su verificación en dos pasos y le avisamos.',
            ),
        },
      ]
    : []),
];

/** Disables or enables an account; nobody can do it to their own. */
function accountItem(person: PersonDetail): MenuItem {
  const { id } = person;
  const name = fullName(person);
  if (person.status === 'disabled') {
    return {
      key: 'enable',
      label: 'Habilitar cuenta',
      divided: true,
      onSelect: () => void runWithUndo(() => enablePerson(id), `Habilitamos a ${name}.`),
    };
  }
  return {
    key: 'disable',
    label: 'Deshabilitar cuenta',
    tone: 'bad',
    divided: true,
    onSelect: () =>
      void runWithUndo(
        () => disablePerson(id),
        `Deshabilitamos a ${name}.`,
        () => enablePerson(id),
      ),
  };
}

/** What reception can do for a person without a password. */
function newcomerItems(person: PersonDetail, open: (what: Handover) => void): MenuItem[] {
  const invite = () => runWithUndo(() => invitePerson(person.id), 'Enviamos la invitación.');
  return [
    ...(person.email === null
      ? []
      : [{ key: 'invite', label: 'Reenviar invitación', onSelect: () => void invite() }]),
    { key: 'claim', label: 'Activar cuenta con QR', onSelect: () => open('claim') },
    { key: 'pin', label: 'Dar un PIN de entrada', onSelect: () => open('pin') },
  ].map((item, at) => ({ ...item, divided: at === 0 }));
}

export function PersonActions({ person }: { person: PersonDetail }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [charge, setCharge] = useState<Charge | null>(null);
  const [handover, setHandover] = useState<Handover | null>(null);
  const [assigning, setAssigning] = useState(false);
  const [joining, setJoining] = useState(false);
  const [loggingOut, setLoggingOut] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { timeZone } = useSettings();
  const { id, membership } = person;
  const { data: all = [] } = useQuery(heldQuery(id));
  const current = all.find((one) => one.id === membership?.id);
  const owner = user !== null && isOwner(user.role) && user.id !== id;
  const held = useQuery({ ...roleQuery(id), enabled: owner }).data?.role ?? person.role;
  const name = fullName(person);
  const items: MenuItem[] = [
    ...(may('money.take')
      ? [{ key: 'charge', label: 'Cobrar', onSelect: () => void navigate(chargeAddress(id)) }]
      : []),
    ...membershipItems(
      person,
      may,
      current,
      dayIn(timeZone, Date.now()),
      (kind) =>
        setCharge({
          kind,
          userId: id,
          name,
          membership: membership && chargedMembership(membership),
        }),
      setAsked,
    ),
    ...(owner
      ? GRANTED.filter((role) => role !== held).map((role, at) => ({
          key: role,
          label: `Dar rol: ${roleName(role)}`,
          divided: at === 0,
          onSelect: () =>
            role === 'admin'
              ? setJoining(true)
              : void runWithUndo(
                  () => changeRole(id, { role }),
                  `${name} ahora tiene el rol ${roleName(role)}.`,
                ),
        }))
      : []),
    ...(person.status === 'invited' && may('people.invite')
      ? newcomerItems(person, setHandover)
      : []),
    ...(may('people.assign')
      ? [
          {
            key: 'coaches',
            label: 'Asignar a alguien del equipo',
            divided: true,
            onSelect: () => setAssigning(true),
          },
        ]
      : []),
    ...(user?.id === id || !may('people.disable')
      ? []
      : [...lostPhoneItems(person, () => setLoggingOut(true)), accountItem(person)]),
    // People who log in delete their account themselves, except minors: their guardian asks at the
    // desk.
    ...(may('people.edit') &&
    (!person.logsIn || person.guardian) &&
    !person.deletesAt &&
    user?.id !== id
      ? [
          {
            key: 'delete',
            label: 'Eliminar cuenta',
            tone: 'bad' as const,
            onSelect: () => setDeleting(true),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label="Más acciones"
        placement={{ side: 'bottom', align: 'end' }}
        trigger={(props) => (
          <IconButton
            {...props}
            label="Más acciones"
            variant="outline"
            icon={<Ellipsis size={18} aria-hidden="true" />}
          />
        )}
        items={items}
      />
      {assigning && <CoachesDialog person={person} onClose={() => setAssigning(false)} />}
      {deleting && <DeleteAccountDialog id={id} name={name} onClose={() => setDeleting(false)} />}
      {loggingOut && <LogOutDialog id={id} name={name} onClose={() => setLoggingOut(false)} />}
      {joining && <RoleDialog id={id} name={name} onClose={() => setJoining(false)} />}
      {charge && <ChargeDialog charge={charge} onClose={() => setCharge(null)} />}
      {handover === 'claim' && <ClaimDialog person={person} onClose={() => setHandover(null)} />}
      {handover === 'pin' && <PinDialog person={person} onClose={() => setHandover(null)} />}
      {current && asked === 'cancel' && (
        <CancelMembershipDialog
          membership={current}
          held={all}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
      {current && asked === 'pause' && (
        <PauseMembershipDialog
          membership={current}
          held={all}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
      {current && asked === 'freeze' && (
        <FreezeMembershipDialog
          membership={current}
          held={all}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
      {current && asked === 'correct' && (
        <CorrectMembershipDialog
          membership={current}
          held={all}
          name={name}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
