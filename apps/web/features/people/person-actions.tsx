import type { PersonDetail } from '@forja/contract/people/routes';
import { isOwner, type Role } from '@forja/contract/roles';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '@forja/ui/actions/menu.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/error.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { useSession } from '../../lib/session/current.ts';
import { withConfirmation } from '../../lib/session/password-confirmation.ts';
import { type Charge, ChargeDialog } from '../../shared/memberships/charge-dialog.tsx';
import {
  cancelMembership,
  coveredQuery,
  freezeMembership,
  unfreezeMembership,
} from '../../shared/memberships/queries.ts';
import { roleName } from '../../shared/people/roles.ts';
import {
  changeRole,
  disablePerson,
  enablePerson,
  invitePerson,
  logOutPerson,
  removeSecondFactor,
  roleQuery,
} from './queries.ts';
import { fullName } from './users-columns.tsx';

const GRANTED: readonly Role[] = ['member', 'admin', 'owner'];

/** Runs an action, confirms it and offers to undo it. */
async function runWithUndo<Result>(
  work: () => Promise<Result>,
  message: string | ((result: Result) => string),
  undo?: () => Promise<unknown>,
) {
  const fail = (error: unknown) => toast({ tone: 'bad', message: errorMessage(error) });
  try {
    const result = await work();
    toast({
      message: typeof message === 'string' ? message : message(result),
      ...(undo ? { action: { label: 'Deshacer', onAction: () => void undo().catch(fail) } } : {}),
    });
  } catch (error) {
    fail(error);
  }
}

function membershipItems(
  person: PersonDetail,
  charge: (kind: Charge['kind']) => void,
  cancel: () => void,
): MenuItem[] {
  const { membership } = person;
  if (!membership || membership.status === 'cancelled') {
    return [{ key: 'sell', label: 'Vender membresía', onSelect: () => charge('sell') }];
  }
  const { id, status } = membership;
  if (status === 'frozen') {
    return [
      {
        key: 'unfreeze',
        label: 'Reactivar membresía',
        onSelect: () =>
          void runWithUndo(
            () => unfreezeMembership(id),
            ({ endsOn }) => `Reactivamos la membresía. Vence el ${formatDay(endsOn)}.`,
          ),
      },
    ];
  }
  const running = status !== 'expired';
  return [
    { key: 'renew', label: 'Renovar', onSelect: () => charge('renew') },
    { key: 'change', label: 'Cambiar de plan', onSelect: () => charge('change') },
    ...(membership.owedCents > 0
      ? [{ key: 'debt', label: 'Cobrar lo pendiente', onSelect: () => charge('debt') }]
      : []),
    ...(running
      ? [
          {
            key: 'freeze',
            label: 'Pausar membresía',
            onSelect: () =>
              void runWithUndo(
                () => freezeMembership(id),
                'Pausamos la membresía desde hoy. Los días en pausa se suman al final.',
                () => unfreezeMembership(id),
              ),
          },
        ]
      : []),
    { key: 'cancel', label: 'Cancelar membresía', tone: 'bad', onSelect: cancel },
  ];
}

/** What helps somebody who lost their phone. */
const lostPhoneItems = ({ id, status, hasSecondFactor }: PersonDetail): MenuItem[] => [
  ...(status === 'active'
    ? [
        {
          key: 'log-out',
          label: 'Cerrar sus sesiones',
          divided: true,
          onSelect: () =>
            void runWithUndo(
              () => logOutPerson(id),
              'Cerramos sus sesiones y ningún teléfono es de confianza. Su código de entrada es otro.',
            ),
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
              () => withConfirmation(() => removeSecondFactor(id)),
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

export function PersonActions({ person }: { person: PersonDetail }) {
  const { user } = useSession();
  const [charge, setCharge] = useState<Charge | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const { id, membership } = person;
  const covered = useQuery({ ...coveredQuery(id), enabled: cancelling }).data ?? [];
  const owner = user !== null && isOwner(user.role) && user.id !== id;
  const held = useQuery({ ...roleQuery(id), enabled: owner }).data?.role ?? person.role;
  const name = fullName(person);
  const items: MenuItem[] = [
    ...membershipItems(
      person,
      (kind) => setCharge({ kind, userId: id, name, membership }),
      () => setCancelling(true),
    ),
    ...(owner
      ? GRANTED.filter((role) => role !== held).map((role, at) => ({
          key: role,
          label: `Dar rol: ${roleName(role)}`,
          divided: at === 0,
          onSelect: () =>
            void runWithUndo(
              () => withConfirmation(() => changeRole(id, role)),
              `${name} ahora tiene el rol ${roleName(role)}.`,
            ),
        }))
      : []),
    ...(person.status === 'invited'
      ? [
          {
            key: 'invite',
            label: 'Reenviar invitación',
            divided: true,
            onSelect: () => void runWithUndo(() => invitePerson(id), 'Enviamos la invitación.'),
          },
        ]
      : []),
    ...(user?.id === id ? [] : [...lostPhoneItems(person), accountItem(person)]),
  ];
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
      {charge && <ChargeDialog charge={charge} onClose={() => setCharge(null)} />}
      <ConfirmDestroy
        open={cancelling}
        onCancel={() => setCancelling(false)}
        onConfirm={() => {
          setCancelling(false);
          if (membership) {
            void runWithUndo(
              () => cancelMembership(membership.id, null),
              'Cancelamos la membresía.',
            );
          }
        }}
        title={`¿Cancelar la membresía de ${name}?`}
        text={
          covered.length === 0
            ? 'Deja de poder entrar desde ahora. Sus pagos y su historial se conservan.'
            : `Deja de poder entrar desde ahora, y también ${covered.map(({ username }) => username).join(', ')}, a quienes paga. Los pagos y el historial se conservan.`
        }
        confirmLabel="Cancelar la membresía"
      />
    </>
  );
}
