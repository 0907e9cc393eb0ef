import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Cancellation } from '@forja/contract/membership-changes/preview-schema';
import type { Membership } from '@forja/contract/memberships/routes';
import type { CancelWhen } from '@forja/contract/memberships/values';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { formatMoney } from '../../../../lib/format/format.ts';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { offerUndo } from '../../../../lib/screen/offer-undo.ts';
import { useMay } from '../../../../lib/session/may.ts';
import {
  cancellationQuery,
  cancelMembership,
  undoCancellation,
} from '../../../../shared/memberships/queries.ts';
import { coveredBy } from './membership-relatives.ts';

interface Props {
  membership: Membership;
  name: string;
  /** All memberships that the person has or pays for. */
  held: readonly Membership[];
  onClose: () => void;
}

/**
 * When the following membership begins. If this one ends earlier it moves forward, unless it was
 * sold for a later day.
 */
function beginText(next: Membership, when: CancelWhen, over: Membership, today: Day): string {
  const isNext = next.startsOn === addDays(over.endsOn, 1);
  if (when === 'end' || !isNext) return `desde el ${formatDay(next.startsOn)}`;
  const from = over.startsOn > today ? `desde el ${formatDay(over.startsOn)}` : 'desde hoy';
  return `${from} en vez del ${formatDay(next.startsOn)}`;
}

/**
 * What can be given back if the membership is cancelled today; null when there is nothing to offer.
 */
function useUnused({ id, payerId, userId }: Membership, when: CancelWhen): Cancellation | null {
  const mayGive = useMay()('money.refund') && payerId === userId && when === 'now';
  const { data } = useQuery({ ...cancellationQuery(id), enabled: mayGive });
  return mayGive && data && data.creditCents > 0 ? data : null;
}

/** Cancels a membership today or at its end, and says what else ends with it. */
export function CancelMembershipDialog({ membership, name, held, onClose }: Props) {
  const { currency, timeZone } = useSettings();
  const canWait = membership.status !== 'expired';
  const [when, setWhen] = useState<CancelWhen>(canWait ? 'end' : 'now');
  const { id, planName, endsOn, owedCents } = membership;
  const covered = coveredBy(membership, held);
  const next = held.find(({ afterId }) => afterId === id);
  const today = dayIn(timeZone, Date.now());
  const lastDay = when === 'end' ? formatDay(endsOn) : 'hoy';
  const [wantsCredit, setWantsCredit] = useState(false);
  const unused = useUnused(membership, when);
  const creditUnused = wantsCredit && unused !== null;
  const form = useForm<'POST /memberships/{id}/cancel'>(async (data) => {
    await cancelMembership(id, { reason: data.textOrNull('reason'), when, creditUnused });
    if (creditUnused) {
      toast(`Cancelamos la membresía y acreditamos ${formatMoney(unused.creditCents, currency)}.`);
    } else {
      offerUndo(
        when === 'end'
          ? `Termina el ${formatDay(endsOn)} y no se renueva.`
          : 'Cancelamos la membresía.',
        () => undoCancellation(id),
      );
    }
    onClose();
  });
  const facts: [string, string][] = [
    ['Termina', `${planName}, ${lastDay}`],
    ...(covered.length > 0
      ? [
          ['También termina para', covered.map(({ username }) => username).join(', ')] as [
            string,
            string,
          ],
        ]
      : []),
    ...(next
      ? [
          ['Sigue', `${next.planName}, ${beginText(next, when, membership, today)}`] as [
            string,
            string,
          ],
        ]
      : []),
    ['Se acredita', creditUnused ? formatMoney(unused.creditCents, currency) : 'Nada'],
    ['Queda debiendo', formatMoney(creditUnused ? unused.owedCents : owedCents, currency)],
    ...(creditUnused && unused.inHandCents > 0
      ? [['Queda a favor', formatMoney(unused.inHandCents, currency)] as [string, string]]
      : []),
  ];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      danger
      title={`Cancelar la membresía de ${name}`}
      save="Cancelar la membresía"
    >
      <RadioGroup
        label="¿Desde cuándo?"
        look="cards"
        value={when}
        onChange={(event) => setWhen(event.target.value === 'now' ? 'now' : 'end')}
        options={[
          {
            value: 'end',
            label: 'Al terminar lo pagado',
            hint: `Entra hasta el ${formatDay(endsOn)}`,
            disabled: !canWait,
          },
          { value: 'now', label: 'Hoy', hint: 'Deja de entrar desde ahora' },
        ]}
      />
      {unused && (
        <Checkbox
          label={`Acreditar lo que no usó: ${formatMoney(unused.creditCents, currency)}`}
          hint="Queda en su cuenta: se usa en el próximo cargo, o se devuelve. Ya no se puede deshacer."
          checked={wantsCredit}
          onChange={(event) => setWantsCredit(event.target.checked)}
        />
      )}
      <dl aria-label="Qué cambia" className="grid gap-1 rounded-control bg-well px-4 py-3 text-13">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <TextField label="Motivo" {...form.field('reason')} optional autoComplete="off" />
    </FormDialog>
  );
}
