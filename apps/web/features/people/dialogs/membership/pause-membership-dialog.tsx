import { addDays, asDay, type Day, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { MembershipRequest } from '@forja/contract/membership-requests/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { formatDay } from '../../../../lib/format/dates.ts';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { pauseMembership } from '../../../../shared/memberships/queries.ts';
import { othersMovedText } from './membership-relatives.ts';

const USUAL_DAYS = 14;

/** Pauses for certain days, now or later, and shows the new end of the membership. */
export function PauseMembershipDialog({
  membership,
  name,
  held,
  request,
  onClose,
}: {
  membership: Membership;
  name: string;
  /** All memberships that the person has or pays for. */
  held: readonly Membership[];
  /** The member's request that this pause fulfils. */
  request?: MembershipRequest;
  onClose: () => void;
}) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const [from, setFrom] = useState<string>(request?.from ?? today);
  const [to, setTo] = useState<string>(request?.to ?? addDays(today, USUAL_DAYS - 1));
  const form = useForm<'POST /memberships/{id}/pause'>(async (data) => {
    const paused = await pauseMembership(membership.id, {
      from,
      to,
      reason: data.textOrNull('reason'),
      ...(request && { requestId: request.id }),
    });
    toast(`Pausa guardada. Ahora vence el ${formatDay(paused.endsOn)}.`);
    onClose();
  });
  const days = from && to && to >= from ? daysBetween(asDay(from), asDay(to)) + 1 : null;
  const endsOn: Day | null = days === null ? null : addDays(membership.endsOn, days);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`Pausar la membresía de ${name}`}
      save="Guardar la pausa"
      className="sm:grid-cols-2"
    >
      <DateField
        label="Desde"
        name="from"
        value={from}
        min={today}
        onChange={(event) => setFrom(event.target.value)}
        error={form.error('from')}
      />
      <DateField
        label="Hasta, ese día incluido"
        name="to"
        value={to}
        min={from}
        onChange={(event) => setTo(event.target.value)}
        error={form.error('to')}
      />
      <div className="col-span-full">
        <TextField
          label="Motivo"
          {...form.field('reason')}
          defaultValue={request?.note ?? ''}
          optional
          autoComplete="off"
        />
      </div>
      {endsOn && (
        <p className="col-span-full rounded-control bg-well px-4 py-3 text-13" role="status">
          {days === 1 ? '1 día' : `${days} días`} sin entrar. {membership.planName} pasa de vencer
          el {formatDay(membership.endsOn)} a vencer el <strong>{formatDay(endsOn)}</strong>.{' '}
          {othersMovedText(membership, held, { endsOn, today, verb: 'se pausa' })}
        </p>
      )}
    </FormDialog>
  );
}
