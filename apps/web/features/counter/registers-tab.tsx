import type { CounterSettings, Register } from '@forja/contract/shifts/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Switch } from '@forja/ui/fields/switch.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { locationsQuery } from '../../shared/locations/queries.ts';
import {
  addRegister,
  counterSettingsQuery,
  registersQuery,
  saveCounterSettings,
  saveRegister,
} from './queries.ts';
import { ServicesPanel } from './sell/services-panel.tsx';

function RegisterDialog({ register, onClose }: { register: Register | null; onClose: () => void }) {
  const { data: locations = [] } = useQuery(locationsQuery);
  const form = useForm<'POST /registers'>(async (data) => {
    // With a single location there is nothing to choose.
    const only = register ? register.locationId : (locations[0]?.id ?? null);
    const locationId = locations.length > 1 ? data.textOrNull('locationId') : only;
    const body = { name: data.text('name'), locationId };
    await (register ? saveRegister(register.id, body) : addRegister(body));
    toast({ tone: 'ok', message: register ? 'Guardamos la caja.' : 'Agregamos la caja.' });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={register ? `Editar ${register.name}` : 'Agregar caja'}
    >
      <TextField label="Nombre" {...form.field('name', register?.name)} autoFocus />
      {locations.length > 1 && (
        <SelectField
          label="Sede"
          {...form.field('locationId', register?.locationId)}
          options={[
            { value: '', label: 'Sin sede' },
            ...locations.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
    </FormDialog>
  );
}

function RegisterRow({ register, onEdit }: { register: Register; onEdit: () => void }) {
  const turn = useAction(() => saveRegister(register.id, { active: !register.active }));
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line-2 py-3 pr-4 pl-5">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-center gap-2 font-medium">
          {register.name}
          {register.openShift && <Badge tone="ok">Turno abierto</Badge>}
          {!register.active && <Badge tone="neutral">Sin uso</Badge>}
        </p>
        {register.locationName && <p className="text-13 text-muted">{register.locationName}</p>}
      </div>
      <Button size={28} variant="ghost" className="coarse:hit-44" onClick={onEdit}>
        Editar
      </Button>
      <Button
        size={28}
        variant="ghost"
        className="coarse:hit-44"
        loading={turn.busy}
        onClick={() => turn.start()}
      >
        {register.active ? 'Dejar de usar' : 'Volver a usar'}
      </Button>
    </li>
  );
}

function CountRules({ settings }: { settings: CounterSettings }) {
  const [blindCount, setBlind] = useState(settings.blindCount);
  const [toleranceCents, setTolerance] = useState<number | null>(settings.toleranceCents);
  const [receiptMails, setReceiptMails] = useState(settings.receiptMails);
  const [usdRateCents, setRate] = useState(settings.usdRateCents);
  const { currency } = useSettings();
  const form = useForm<'PUT /counter-settings'>(async (data) => {
    await saveCounterSettings({
      blindCount,
      toleranceCents: toleranceCents ?? 0,
      discountLimit: data.number('discountLimit'),
      usdRateCents,
      receiptMails,
    });
    toast({ tone: 'ok', message: 'Guardamos las reglas de la caja.' });
  });
  return (
    <FormFields form={form} className="border-t border-line-2 px-5 py-4">
      <Switch
        label="Contar a ciegas"
        hint="Quien cierra no ve lo esperado hasta que anota lo que contó, y cuenta una sola vez si no ve los reportes."
        checked={blindCount}
        onChange={(event) => setBlind(event.target.checked)}
      />
      <MoneyField
        label="Diferencia sin motivo hasta"
        hint="Si falta o sobra más, hay que escribir qué pasó."
        value={toleranceCents}
        onValue={setTolerance}
        error={form.error('toleranceCents')}
      />
      <TextField
        label="Descuento hasta (%)"
        hint="Lo que Recepción puede descontar de un precio. Gerencia no tiene tope."
        {...form.field('discountLimit', String(settings.discountLimit))}
        inputMode="numeric"
      />
      {currency !== 'USD' && (
        <MoneyField
          label="Un dólar vale"
          hint="Para recibir efectivo en dólares; el vuelto se da en la moneda del gimnasio. Un turno que ya tiene dólares sigue con su tipo de cambio."
          value={usdRateCents}
          onValue={setRate}
          optional
          error={form.error('usdRateCents')}
        />
      )}
      <Switch
        label="Enviar el recibo por correo"
        hint="A quien tenga correo, con cada pago confirmado. Las ventas de mostrador se envían desde la venta."
        checked={receiptMails}
        onChange={(event) => setReceiptMails(event.target.checked)}
      />
      <div>
        <Button type="submit" loading={form.working}>
          Guardar
        </Button>
      </div>
    </FormFields>
  );
}

/** The registers of the gym and how they are counted. */
export function RegistersTab() {
  const registers = useQuery(registersQuery);
  const settings = useQuery(counterSettingsQuery);
  const [editing, setEditing] = useState<Register | 'new' | null>(null);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Panel
        title="Cajas"
        actions={
          <Button
            icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
            onClick={() => setEditing('new')}
          >
            Agregar caja
          </Button>
        }
      >
        <LoadState
          query={registers}
          failed="No pudimos cargar las cajas"
          empty={
            <p className="px-5 pb-4 text-muted">La primera se crea al abrir el primer turno.</p>
          }
        />
        <List>
          {registers.data?.map((register) => (
            <RegisterRow
              key={register.id}
              register={register}
              onEdit={() => setEditing(register)}
            />
          ))}
        </List>
      </Panel>
      <Panel title="Conteo y descuentos">
        <LoadState query={settings} failed="No pudimos cargar las reglas" />
        {settings.data && <CountRules settings={settings.data} />}
      </Panel>
      <ServicesPanel />
      {editing && (
        <RegisterDialog
          register={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
