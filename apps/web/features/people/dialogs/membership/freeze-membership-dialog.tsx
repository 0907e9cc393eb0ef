import type { Membership } from '@forja/contract/memberships/routes';
import { formatDay } from '../../../../lib/format/dates.ts';
import { FormDialog } from '../../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { freezeMembership, unfreezeMembership } from '../../../../shared/memberships/queries.ts';
import { runWithUndo } from '../../panel/run-with-undo.ts';
import { coveredBy } from './membership-relatives.ts';

interface Props {
  membership: Membership;
  name: string;
  /** All memberships that the person has or pays for. */
  held: readonly Membership[];
  onClose: () => void;
}

/**
 * Pauses from today until somebody ends the pause or the plan allows no more days. It first says
 * whom the pause affects and what happens to the days.
 */
export function FreezeMembershipDialog({ membership, name, held, onClose }: Props) {
  const { id, planName, endsOn } = membership;
  const covered = coveredBy(membership, held).map(({ username }) => username);
  const form = useForm<'POST /memberships/{id}/freeze'>(async () => {
    const frozen = await freezeMembership(id);
    onClose();
    await runWithUndo(
      async () => frozen,
      ({ pauseTo }) =>
        pauseTo
          ? `Pausamos la membresía desde hoy hasta el ${formatDay(pauseTo)}, lo que permite su plan. Esos días se suman al final.`
          : 'Pausamos la membresía desde hoy. Los días en pausa se suman al final.',
      () => unfreezeMembership(id),
    );
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Pausar hoy la membresía de ${name}`}
      save="Pausar desde hoy"
    >
      <p className="rounded-control bg-well px-4 py-3 text-13">
        Desde hoy no puede entrar, hasta que reactives la membresía; si su plan limita los días de
        pausa, sigue sola cuando se acaban. {planName} vence el {formatDay(endsOn)}; cada día en
        pausa corre ese día hacia adelante.
        {covered.length > 0 && (
          <strong className="mt-1 block font-medium">
            También se pausa para {covered.join(', ')}.
          </strong>
        )}
      </p>
    </FormDialog>
  );
}
