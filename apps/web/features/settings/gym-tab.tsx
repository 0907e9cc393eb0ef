import { CURRENCIES } from '@forja/contract/currencies';
import { isOwner } from '@forja/contract/roles';
import type { Settings } from '@forja/contract/settings/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Combobox } from '@forja/ui/fields/combobox.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Suspense, useMemo, useState } from 'react';
import { useEdits } from '../../lib/forms/drafts/use-edits.tsx';
import { FormFields } from '../../lib/forms/form-fields.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { useSession } from '../../lib/session/current.ts';
import { GymLogoField } from './gym-logo-field.tsx';
import { saveSettings } from './queries.ts';

const GymArchive = lazyScreen(() => import('../archive/gym-archive.tsx'), 'GymArchive');

function currencyOptions() {
  const names = new Intl.DisplayNames('es', { type: 'currency' });
  return CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
}

/** All time zones, and the gym's own, which the browser may no longer list. */
const zoneOptions = (own: string) =>
  [...new Set([own, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));

export function GymTab({ settings }: { settings: Settings }) {
  const [opened, setOpened] = useState(settings);
  const [timeZone, setTimeZone] = useState<string | null>(opened.timeZone);
  const [currencies] = useState(currencyOptions);
  const zones = useMemo(() => zoneOptions(opened.timeZone), [opened.timeZone]);
  const form = useForm<'PUT /settings'>(async (data) => {
    const saved = await saveSettings(opened, {
      gymName: data.text('gymName'),
      contact: {
        email: data.textOrNull('contact.email'),
        phone: data.textOrNull('contact.phone'),
        address: data.textOrNull('contact.address'),
        legalId: data.textOrNull('contact.legalId'),
      },
      currency: CURRENCIES.find((code) => code === data.text('currency')) ?? opened.currency,
      timeZone: timeZone ?? '',
    });
    setOpened(saved);
    setTimeZone(saved.timeZone);
    toast({ tone: 'ok', message: 'Guardamos los datos del gimnasio.' });
  });
  const { error, field } = form;
  const edits = useEdits({ draft: 'settings gym', onPage: true });
  const { user } = useSession();
  return (
    <div className="grid gap-4">
      <Panel title="Datos del gimnasio" className="max-w-3xl">
        <div className="grid gap-5 px-5 pb-5">
          <GymLogoField settings={settings} />
          {/* Drawn anew after saving, because others may have changed another field meanwhile. */}
          <FormFields
            key={JSON.stringify(opened)}
            form={form}
            edits={edits}
            className="sm:grid-cols-2"
          >
            <TextField
              label="Nombre"
              {...field('gymName', opened.gymName)}
              className="sm:col-span-2"
            />
            <TextField
              label="Correo"
              name="contact.email"
              type="email"
              optional
              defaultValue={opened.contact.email ?? ''}
              error={error('contact.email')}
            />
            <TextField
              label="Teléfono"
              name="contact.phone"
              type="tel"
              optional
              defaultValue={opened.contact.phone ?? ''}
              error={error('contact.phone')}
            />
            <TextField
              label="Cédula jurídica"
              name="contact.legalId"
              hint="Sale en recibos y listas impresas."
              optional
              className="sm:col-span-2"
              defaultValue={opened.contact.legalId ?? ''}
              error={error('contact.legalId')}
            />
            <TextField
              label="Dirección"
              name="contact.address"
              optional
              className="sm:col-span-2"
              defaultValue={opened.contact.address ?? ''}
              error={error('contact.address')}
            />
            <SelectField
              label="Moneda"
              {...field('currency', opened.currency)}
              hint="Lo que ya cobraste conserva la suya."
              options={currencies}
            />
            <Combobox
              label="Zona horaria"
              options={zones}
              value={timeZone}
              onValue={setTimeZone}
              error={error('timeZone')}
            />
            <div className="flex justify-end sm:col-span-2">
              <Button type="submit" variant="primary" loading={form.working}>
                Guardar datos
              </Button>
            </div>
          </FormFields>
          {edits.question}
        </div>
      </Panel>
      {user && isOwner(user.role) && (
        <Suspense fallback={null}>
          <GymArchive />
        </Suspense>
      )}
    </div>
  );
}
