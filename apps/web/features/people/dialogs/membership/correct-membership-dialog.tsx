import { asDay, daysBetween } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { Membership } from '@forja/contract/memberships/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { DateField } from '@forja/ui/fields/date-field.tsx';
import { NumberField } from '@forja/ui/fields/number-field.tsx';
import { readNumber } from '@forja/ui/fields/read-number.ts';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { correctMembership } from '../../../../shared/memberships/queries.ts';
import { CorrectionPreview } from './correction-preview.tsx';
import { othersMovedText } from './membership-relatives.ts';

/** Corrects dates and visits; the reason stays in the audit log. */
export function CorrectMembershipDialog({
  membership,
  name,
  held,
  onClose,
}: {
  membership: Membership;
  name: string;
  /** All memberships that the person has or pays for. */
  held: readonly Membership[];
  onClose: () => void;
}) {
  const { id, visitsLeft } = membership;
  const [startsOn, setStartsOn] = useState<string>(membership.startsOn);
  const [endsOn, setEndsOn] = useState<string>(membership.endsOn);
  const [visits, setVisits] = useState('');
  const form = useForm<'POST /memberships/{id}/correct'>(async (data) => {
    const left = data.numberOrNull('visitsLeft');
    await correctMembership(id, {
      ...(startsOn !== membership.startsOn && { startsOn }),
      ...(endsOn !== membership.endsOn && { endsOn }),
      ...(left !== null && left !== visitsLeft && { visitsLeft: left }),
      reason: data.text('reason'),
    });
    toast('Corregimos la membresía.');
    onClose();
  });
  const { timeZone } = useSettings();
  const today = dayIn(timeZone, Date.now());
  const moved = endsOn ? daysBetween(membership.endsOn, asDay(endsOn)) : 0;
  const also =
    moved === 0
      ? ''
      : othersMovedText(membership, held, { endsOn: asDay(endsOn), today, verb: 'cambia' });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`Corregir la membresía de ${name}`}
      text="No cobra ni acredita nada. Queda en el historial con tu nombre."
      className="sm:grid-cols-2"
    >
      <DateField
        label="Empieza"
        name="startsOn"
        value={startsOn}
        onChange={(event) => setStartsOn(event.target.value)}
        error={form.error('startsOn')}
      />
      <DateField
        label="Vence"
        name="endsOn"
        value={endsOn}
        onChange={(event) => setEndsOn(event.target.value)}
        hint={
          moved === 0
            ? undefined
            : `${Math.abs(moved)} ${Math.abs(moved) === 1 ? 'día' : 'días'} ${moved > 0 ? 'más' : 'menos'}`
        }
        error={form.error('endsOn')}
      />
      {visitsLeft !== null && (
        <NumberField
          label="Visitas que le quedan"
          {...form.field('visitsLeft', visitsLeft)}
          onChange={({ target }) => setVisits(target.value)}
          min={0}
        />
      )}
      <div className="col-span-full">
        <TextField label="Motivo" {...form.field('reason')} required autoComplete="off" />
      </div>
      <CorrectionPreview
        membership={membership}
        startsOn={startsOn}
        endsOn={endsOn}
        visitsLeft={readNumber(visits) ?? visitsLeft}
        today={today}
        also={also}
      />
    </FormDialog>
  );
}
