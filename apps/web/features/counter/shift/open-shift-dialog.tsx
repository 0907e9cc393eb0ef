import type { Register } from '@forja/contract/shifts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { joinShift, openShift, registersQuery } from '../queries.ts';

interface OpenShiftDialogProps {
  text?: string;
  onOpen: () => void;
  onClose: () => void;
}

export const registerName = ({ name, locationName }: Pick<Register, 'name' | 'locationName'>) =>
  [name, locationName].filter(Boolean).join(', ');

/** The registers with an open shift, which can be joined. */
function OpenRegisters({ registers, onOpen }: { registers: Register[]; onOpen: () => void }) {
  const join = useAction(async (id: string) => {
    await joinShift(id);
    onOpen();
  });
  return (
    <ul className="grid gap-2">
      {registers.map((register) => (
        <li
          key={register.id}
          className="flex items-center justify-between gap-3 rounded-control border border-line px-3 py-2"
        >
          <span className="min-w-0">
            <span className="block font-medium">{registerName(register)}</span>
            <span className="block text-13 text-muted">
              {register.openShift?.openedBy
                ? `Abierta por ${register.openShift.openedBy}`
                : 'Con un turno abierto'}
            </span>
          </span>
          <Button loading={join.busy} onClick={() => join.start(register.openShift?.id ?? '')}>
            Cobrar aquí
          </Button>
        </li>
      ))}
    </ul>
  );
}

const NONE_FREE = 'Todas las cajas tienen un turno abierto: cobra en uno de ellos, con tu nombre.';

/** Opens a shift with the money in the drawer, or joins an open shift at another register. */
export function OpenShiftDialog({ text, onOpen, onClose }: OpenShiftDialogProps) {
  const read = useQuery(registersQuery);
  const registers = read.data ?? [];
  const [floatCents, setFloat] = useState<number | null>(0);
  const [chosen, setChosen] = useState('');
  const open = registers.filter(({ openShift: shift }) => shift);
  const free = registers.filter(({ active, openShift: shift }) => active && !shift);
  const registerId = chosen || free[0]?.id;
  const form = useForm<'POST /shifts'>(async () => {
    await openShift({ floatCents: floatCents ?? 0, ...(registerId && { registerId }) });
    onOpen();
  });
  if (open.length > 0 && free.length === 0) {
    return (
      <Dialog
        open
        onClose={onClose}
        title="Cobrar en una caja abierta"
        text={NONE_FREE}
        actions={<Button onClick={onClose}>Volver</Button>}
      >
        <OpenRegisters registers={open} onOpen={onOpen} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Abrir turno de caja"
      text={text ?? 'Cuenta lo que hay en la caja antes de empezar.'}
      save="Abrir turno"
    >
      <LoadState query={read} failed="No pudimos cargar las cajas" waiting={null} />
      {open.length > 0 && <OpenRegisters registers={open} onOpen={onOpen} />}
      {free.length > 0 && registers.length > 1 && (
        <SelectField
          label="Caja"
          value={registerId ?? ''}
          onChange={(event) => setChosen(event.target.value)}
          options={free.map((register) => ({ value: register.id, label: registerName(register) }))}
          error={form.error('registerId')}
        />
      )}
      <MoneyField
        label="Fondo inicial"
        hint="Lo que hay en la caja para dar vuelto."
        value={floatCents}
        onValue={setFloat}
        error={form.error('floatCents')}
        autoFocus
      />
    </FormDialog>
  );
}
