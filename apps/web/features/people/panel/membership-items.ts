import type { Membership } from '@forja/contract/memberships/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import type { Permission } from '@forja/contract/permissions';
import type { MenuItem } from '@forja/ui/overlays/menu.tsx';
import { formatDay } from '../../../lib/format/dates.ts';
import {
  setAutoRenew,
  undoCancellation,
  unfreezeMembership,
  unpauseMembership,
} from '../../../shared/memberships/queries.ts';
import type { Charge } from '../../../shared/memberships/selling/charge.ts';
import { runWithUndo } from './run-with-undo.ts';

/** The actions on a membership that first open a dialog. */
export type Asked = 'cancel' | 'pause' | 'freeze' | 'correct';

/** The menu items that undo or switch something about the current membership at once. */
function switchItems(held: Membership | undefined, today: string): MenuItem[] {
  if (!held) return [];
  const { id, autoRenew, cancelsOn, cancelledAt, pauseTo, payerId, userId } = held;
  // A cancellation whose unused part was credited cannot be undone.
  if (held.unusedCredited) return [];
  if (cancelsOn || cancelledAt) {
    return [
      {
        key: 'undo-cancel',
        label: 'Deshacer la cancelación',
        onSelect: () =>
          void runWithUndo(() => undoCancellation(id), 'La membresía sigue como estaba.'),
      },
    ];
  }
  return [
    ...(pauseTo && pauseTo >= today
      ? [
          {
            key: 'unpause',
            label: 'Quitar la pausa',
            onSelect: () =>
              void runWithUndo(
                () => unpauseMembership(id),
                ({ endsOn }) => `Quitamos la pausa. Vence el ${formatDay(endsOn)}.`,
              ),
          },
        ]
      : []),
    ...(payerId === userId
      ? [
          {
            key: 'auto-renew',
            label: autoRenew ? 'No renovar sola' : 'Renovar sola',
            onSelect: () =>
              void runWithUndo(
                () => setAutoRenew(id, !autoRenew),
                autoRenew ? 'Ya no se renovará sola.' : 'Se renovará sola el último día.',
                () => setAutoRenew(id, autoRenew),
              ),
          },
        ]
      : []),
  ];
}

/** The menu items for the current membership, limited by the caller's permissions. */
export function membershipItems(
  person: PersonDetail,
  may: (permission: Permission) => boolean,
  held: Membership | undefined,
  today: string,
  charge: (kind: Charge['kind']) => void,
  ask: (what: Asked) => void,
): MenuItem[] {
  const { membership } = person;
  const takes = may('money.take');
  const edits = may('people.edit');
  if (!membership || membership.status === 'cancelled') {
    return [
      ...(takes
        ? [{ key: 'sell', label: 'Vender membresía', onSelect: () => charge('sell') }]
        : []),
      ...(edits ? switchItems(held, today) : []),
    ];
  }
  const { id, status } = membership;
  const hasPause = held?.pauseTo != null && held.pauseTo >= today;
  if (status === 'frozen' && !hasPause) {
    if (!edits) return [];
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
    ...(takes
      ? [
          { key: 'renew', label: 'Renovar', onSelect: () => charge('renew') },
          { key: 'change', label: 'Cambiar de plan', onSelect: () => charge('change') },
          { key: 'sell', label: 'Vender otra membresía', onSelect: () => charge('sell') },
        ]
      : []),
    ...(takes && (membership.owedCents ?? 0) > 0
      ? [{ key: 'debt', label: 'Cobrar lo pendiente', onSelect: () => charge('debt') }]
      : []),
    ...(edits ? switchItems(held, today) : []),
    ...(edits && running && held && !hasPause
      ? [
          { key: 'pause', label: 'Programar una pausa', onSelect: () => ask('pause') },
          { key: 'freeze', label: 'Pausar desde hoy', onSelect: () => ask('freeze') },
        ]
      : []),
    ...(may('money.writeoff') && held
      ? [{ key: 'correct', label: 'Corregir fechas o visitas', onSelect: () => ask('correct') }]
      : []),
    ...(edits
      ? [
          {
            key: 'cancel',
            label: 'Cancelar membresía',
            tone: 'bad' as const,
            onSelect: () => ask('cancel'),
          },
        ]
      : []),
  ];
}
