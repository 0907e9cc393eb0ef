import type { Membership } from '@forja/contract/memberships/routes';
import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { cancelMembership, plansQuery } from '../../../shared/memberships/queries.ts';
import { personQuery } from '../../../shared/people/queries.ts';
import { FamilyDialog } from '../dialogs/membership/family-dialog.tsx';
import { linked } from './contact-facts.tsx';
import { Section } from './facts.tsx';

const WHY = 'Salió del plan familiar';

function Covered({ one }: { one: Membership }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const remove = useAction(async () => {
    await cancelMembership(one.id, { reason: WHY, when: 'now' });
    setAsking(false);
    toast(`${one.username} ya no está en el plan.`);
  });
  return (
    <li className="flex min-h-9 items-center justify-between gap-2 text-13">
      {linked({ id: one.userId, name: one.username })}
      {may('people.edit') && (
        <IconButton
          label={`Quitar a ${one.username} del plan`}
          size={28}
          icon={<X size={15} aria-hidden="true" />}
          onClick={() => setAsking(true)}
        />
      )}
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={remove.start}
        working={remove.busy}
        title={`¿Quitar a ${one.username} del plan?`}
        text={`Su membresía ${one.planName} termina hoy. El plan sigue igual para los demás: no se devuelve ni se cobra nada, y su lugar queda libre.`}
        confirmLabel="Quitar del plan"
      />
    </li>
  );
}

function Payer({ userId }: { userId: string }) {
  const { data } = useQuery(personQuery(userId));
  return (
    <p className="text-13">
      <span className="text-muted">Lo paga </span>
      {data && linked({ id: data.id, name: `${data.firstName} ${data.lastName}`.trim() })}
    </p>
  );
}

/**
 * The payer of a family membership and the people it covers, shown on the record of each of them.
 */
export function FamilySection({
  person,
  held,
}: {
  person: PersonDetail;
  held: readonly Membership[];
}) {
  const may = useMay();
  const { data: plans = [] } = useQuery(plansQuery);
  const [adding, setAdding] = useState(false);
  const own = held.find(({ id }) => id === person.membership?.id);
  if (!own) return null;
  const size = plans.find(({ id }) => id === own.planId)?.familySize ?? 1;
  const isPayer = own.payerId === person.id;
  if (size === 1 && isPayer) return null;
  const covered = held.filter(
    (one) => one.coveredBy === own.id && one.isCurrent && one.cancelledAt === null,
  );
  const isFull = covered.length + 1 >= size;
  const runs = own.status !== 'expired' && own.status !== 'cancelled' && own.frozenOn === null;
  return (
    <Section
      title="Familia"
      aside={
        isPayer && (
          <span className="text-13 text-muted">
            {covered.length + 1} de {size}
          </span>
        )
      }
    >
      {!isPayer && <Payer userId={own.payerId} />}
      {isPayer && covered.length === 0 && (
        <p className="text-13 text-muted">El plan todavía no cubre a nadie más.</p>
      )}
      {isPayer && (
        <ul>
          {covered.map((one) => (
            <Covered key={one.id} one={one} />
          ))}
        </ul>
      )}
      {isPayer && !isFull && runs && may('money.take') && (
        <Button
          size={28}
          className="mt-1"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          Agregar a alguien
        </Button>
      )}
      {adding && (
        <FamilyDialog
          membership={own}
          taken={[person.id, ...covered.map(({ userId }) => userId)]}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
