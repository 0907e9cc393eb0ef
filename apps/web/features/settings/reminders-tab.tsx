import type { Reminders } from '@forja/contract/memberships/reminder-routes';
import {
  DEFAULT_REMINDERS,
  PLACEHOLDERS,
  REMINDER_KINDS,
  type ReminderKind,
  type ReminderText,
} from '@forja/contract/memberships/reminder-texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUnsaved } from '../../lib/forms/drafts/use-unsaved.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { remindersQuery, saveReminders } from './queries.ts';
import { ReminderEditor } from './reminder-editor.tsx';

const NAMES: Record<ReminderKind, string> = {
  'before-7': '7 días antes de vencer',
  'before-3': '3 días antes',
  'before-1': '1 día antes',
  today: 'El día que vence',
  'after-3': '3 días después',
  'unpaid-3': '3 días después de renovarse sola, si sigue sin pagar',
};

const DAYS_LEFT: Record<ReminderKind, number> = {
  'before-7': 7,
  'before-3': 3,
  'before-1': 1,
  today: 0,
  'after-3': -3,
  'unpaid-3': 3,
};

const isSame = (a: ReminderText, b: ReminderText) =>
  a.enabled === b.enabled && a.title === b.title && a.body === b.body;

function RemindersForm({ saved }: { saved: Reminders }) {
  // The texts may be read again while somebody writes.
  const [opened, setOpened] = useState(saved);
  const [texts, setTexts] = useState(saved);
  const form = useForm<'PUT /reminders'>(async () => {
    const now = await saveReminders(opened, texts);
    setOpened(now);
    setTexts(now);
    toast({ tone: 'ok', message: 'Guardamos los recordatorios.' });
  });
  const set = (kind: ReminderKind, text: ReminderText) => setTexts({ ...texts, [kind]: text });
  const changed = REMINDER_KINDS.some((kind) => !isSame(texts[kind], opened[kind]));
  const { question } = useUnsaved(() => changed, changed);
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="max-w-3xl text-muted">
        Cada persona recibe el aviso en la aplicación, por correo o en su teléfono, según lo que
        eligió. Puedes usar {PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}. Si en Cobros
        avisas por pasos de lo que se debe, el último de esta lista no se envía.
      </p>
      {REMINDER_KINDS.map((kind) => (
        <Panel
          key={kind}
          title={NAMES[kind]}
          className="max-w-5xl"
          actions={
            !isSame(texts[kind], DEFAULT_REMINDERS[kind]) && (
              <Button
                size={28}
                variant="ghost"
                aria-label={`Restaurar el texto de ${NAMES[kind]}`}
                onClick={() => set(kind, DEFAULT_REMINDERS[kind])}
              >
                Restaurar
              </Button>
            )
          }
        >
          <ReminderEditor
            name={NAMES[kind]}
            text={texts[kind]}
            days={DAYS_LEFT[kind]}
            onText={(text) => set(kind, text)}
            titleError={form.error(`${kind}.title`)}
            bodyError={form.error(`${kind}.body`)}
          />
        </Panel>
      ))}
      <div className="sticky bottom-(--bottom-bar) flex max-w-5xl items-center justify-end gap-3 border-t border-line bg-background py-3">
        <p role="alert" className="mr-auto text-13 text-bad">
          {form.message ?? (form.attempt > 0 && 'Revisa los textos marcados.')}
        </p>
        <Button type="submit" variant="primary" disabled={!changed} loading={form.working}>
          Guardar recordatorios
        </Button>
      </div>
      {question}
    </form>
  );
}

/** The reminders before and after a membership ends, in the gym's own words. */
export function RemindersTab() {
  const query = useQuery(remindersQuery);
  if (query.data) return <RemindersForm saved={query.data} />;
  return (
    <LoadState
      query={query}
      failed="No pudimos cargar los recordatorios"
      text="Revisa tu conexión e inténtalo de nuevo."
      waiting={<SkeletonRows rows={5} label="Cargando los recordatorios…" />}
    />
  );
}
