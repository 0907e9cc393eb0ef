import type { CareNotes } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { withConsent } from '../../../shared/privacy/with-consent.ts';
import { readCare, saveCare } from '../queries.ts';
import { Facts, Section } from './facts.tsx';

function CareForm(props: { userId: string; care: CareNotes; onDone: (care: CareNotes) => void }) {
  const { userId, care, onDone } = props;
  const form = useForm<'PUT /users/{id}/care'>(async (data) => {
    const typed = {
      medicalNotes: data.text('medicalNotes'),
      emergencyName: data.text('emergencyName'),
      emergencyPhone: data.text('emergencyPhone'),
    };
    const save = () => saveCare(userId, typed);
    // An emergency contact alone is no health data, so it needs no consent.
    const saved = await (typed.medicalNotes ? withConsent(userId, 'health', save) : save());
    toast('Guardamos los datos de salud.');
    onDone(saved);
  });
  return (
    <FormFields form={form} className="gap-3">
      <TextareaField
        label="Notas médicas"
        {...form.field('medicalNotes', care.medicalNotes)}
        rows={3}
      />
      <TextField
        label="Contacto de emergencia"
        {...form.field('emergencyName', care.emergencyName)}
      />
      <TextField
        label="Teléfono de emergencia"
        {...form.field('emergencyPhone', care.emergencyPhone)}
        type="tel"
      />
      <div className="flex gap-2">
        <Button type="submit" size={28} variant="primary" loading={form.working}>
          Guardar
        </Button>
        <Button size={28} onClick={() => onDone(care)}>
          Volver
        </Button>
      </div>
    </FormFields>
  );
}

/** Medical notes and emergency contact; loaded only on request, because each look is audited. */
export function CareSection({ userId }: { userId: string }) {
  const may = useMay();
  const [care, setCare] = useState<CareNotes | null>(null);
  const [editing, setEditing] = useState(false);
  const show = useAction(async () => setCare(await readCare(userId)));
  if (!may('health.emergency')) return null;
  return (
    <Section
      title={may('health.read') ? 'Salud y emergencia' : 'Contacto de emergencia'}
      aside={
        care &&
        !editing &&
        may('health.read') &&
        may('people.edit') && (
          <Button size={28} variant="ghost" onClick={() => setEditing(true)}>
            Editar
          </Button>
        )
      }
    >
      {!care && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size={28}
            loading={show.busy}
            onClick={show.start}
            icon={<ShieldCheck size={14} aria-hidden="true" />}
          >
            Mostrar
          </Button>
          <span className="text-12 text-muted">Cada consulta queda registrada.</span>
        </div>
      )}
      {care && editing && (
        <CareForm
          userId={userId}
          care={care}
          onDone={(saved) => {
            setCare(saved);
            setEditing(false);
          }}
        />
      )}
      {care && !editing && (
        <Facts
          facts={[
            [
              'Emergencia',
              [care.emergencyName, care.emergencyPhone].filter(Boolean).join(' · ') || '—',
            ],
            ...(may('health.read') ? [['Notas', care.medicalNotes || '—'] as const] : []),
          ]}
        />
      )}
    </Section>
  );
}
