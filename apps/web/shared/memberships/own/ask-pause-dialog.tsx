import { addDays, asDay, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { MembershipOutlook } from '@forja/contract/membership-requests/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { askForPause } from '../queries.ts';
import { outlookQuery } from './my-queries.ts';

const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`);

/** The limit of the plan, shown before days are chosen. */
function limitText(allowed: MembershipOutlook['pauseDays']): string {
  if (allowed === null) return 'El plan no limita los días de pausa.';
  const { limit, left } = allowed;
  if (limit === 0) return 'El plan no permite pausas.';
  if (left === 0) return `El plan permite ${daysText(limit)} de pausa al año y ya se usaron.`;
  return `El plan permite ${daysText(limit)} de pausa al año. Quedan ${left}.`;
}

/** A member or guardian asks for a pause; staff enter it, or refuse with a reason. */
export function AskPauseDialog({
  membership,
  onClose,
}: {
  membership: Membership;
  onClose: () => void;
}) {
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const first = membership.startsOn > today ? membership.startsOn : today;
  const [from, setFrom] = useState<string>(first);
  const [to, setTo] = useState<string>('');
  const { data: outlook } = useQuery(outlookQuery(membership.id));
  const form = useForm<'POST /memberships/{id}/pause-requests'>(async (data) => {
    await askForPause(membership.id, { from, to, note: data.textOrNull('note') });
    toast('Enviamos tu solicitud. El gimnasio te responde por aquí.');
    onClose();
  });
  const days = from && to && to >= from ? daysBetween(asDay(from), asDay(to)) + 1 : null;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title="Pedir una pausa"
      {...(outlook && { text: limitText(outlook.pauseDays) })}
      save="Enviar solicitud"
      className="sm:grid-cols-2"
    >
      <DateField
        label="Desde"
        value={from}
        min={first}
        max={membership.endsOn}
        onChange={(event) => setFrom(event.target.value)}
        error={form.error('from')}
      />
      <DateField
        label="Hasta, ese día incluido"
        value={to}
        min={from}
        onChange={(event) => setTo(event.target.value)}
        error={form.error('to')}
      />
      <div className="col-span-full">
        <TextareaField label="Nota para el gimnasio" {...form.field('note')} optional />
      </div>
      {days !== null && (
        <p className="col-span-full rounded-control bg-well px-4 py-3 text-13" role="status">
          {daysText(days)} sin entrar. Si el gimnasio acepta, vence el{' '}
          <strong>{formatDay(addDays(membership.endsOn, days))}</strong> en lugar del{' '}
          {formatDay(membership.endsOn)}.
        </p>
      )}
    </FormDialog>
  );
}
