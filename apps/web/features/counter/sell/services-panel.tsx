import type { Service } from '@forja/contract/counter/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { MoneyField } from '../../../lib/forms/money-field.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import {
  AS_THE_GYM,
  TAX_OPTIONS,
  taxOf,
  taxOptionsFor,
  taxValue,
} from '../../../shared/accounts/tax/tax-options.ts';
import { servicesQuery } from '../../../shared/counter/services.ts';
import { OwnCabys } from '../../../shared/fiscal/own-cabys.tsx';
import { saveService } from './queries.ts';

const KINDS = [
  { value: 'service', label: 'Servicio' },
  { value: 'enrolment', label: 'Matrícula' },
];

function ServiceDialog({ service, onClose }: { service: Service | null; onClose: () => void }) {
  const [price, setPrice] = useState<number | null>(service?.priceCents ?? null);
  const form = useForm<'POST /services'>(async (data) => {
    const tax = data.text('taxPercent');
    await saveService(service, {
      name: data.text('name'),
      kind: data.text('kind') === 'enrolment' ? 'enrolment' : 'service',
      priceCents: price ?? 0,
      // Left empty, the server uses the gym's tax for new prices.
      ...(tax && { taxPercent: taxOf(tax) }),
      cabys: data.textOrNull('cabys'),
    });
    toast({ tone: 'ok', message: 'Guardamos el servicio.' });
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={service ? `Editar ${service.name}` : 'Agregar servicio'}
    >
      <TextField label="Nombre" {...form.field('name', service?.name)} autoFocus />
      <MoneyField
        label="Precio con impuesto"
        value={price}
        onValue={setPrice}
        error={form.error('priceCents')}
      />
      <SelectField
        label="Impuesto incluido"
        {...form.field('taxPercent', service ? taxValue(service.taxPercent) : '')}
        options={service ? taxOptionsFor(service.taxPercent) : [AS_THE_GYM, ...TAX_OPTIONS]}
      />
      <SelectField label="Tipo" {...form.field('kind', service?.kind)} options={KINDS} />
      <OwnCabys kind="service" {...form.field('cabys', service?.cabys)} />
    </FormDialog>
  );
}

function ServiceRow({ service, onEdit }: { service: Service; onEdit: () => void }) {
  const { currency } = useSettings();
  const { id: _, active, ...fields } = service;
  const turn = useAction(() => saveService(service, { ...fields, active: !active }));
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line-2 py-3 pr-4 pl-5">
      <p className="min-w-0 flex-1 basis-40 font-medium">
        {service.name} {!active && <Badge tone="neutral">Sin uso</Badge>}
      </p>
      <span className="tabular-nums">{formatMoney(service.priceCents, currency)}</span>
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
        {active ? 'Dejar de vender' : 'Volver a vender'}
      </Button>
    </li>
  );
}

/** What the gym sells besides plans and products. */
export function ServicesPanel() {
  const query = useQuery(servicesQuery);
  const [editing, setEditing] = useState<Service | 'new' | null>(null);
  const add = (
    <Button
      icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
      onClick={() => setEditing('new')}
    >
      Agregar servicio
    </Button>
  );
  return (
    <Panel title="Servicios" actions={add}>
      <LoadState
        query={query}
        failed="No pudimos cargar los servicios"
        empty={{ title: 'Agrega lo que cobras aparte: evaluación, toalla, matrícula' }}
      />
      <List>
        {query.data?.map((service) => (
          <ServiceRow key={service.id} service={service} onEdit={() => setEditing(service)} />
        ))}
      </List>
      {editing && (
        <ServiceDialog
          service={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
}
