import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { WhatsAppTexts } from '@forja/contract/whatsapp/routes';
import {
  DEFAULT_WHATSAPP,
  fillWhatsApp,
  MAX_WHATSAPP_TEXT,
  WHATSAPP_PLACEHOLDERS,
  WHATSAPP_TEXT_NAMES,
  WHATSAPP_TEXTS,
  type WhatsAppText,
  type WhatsAppValues,
} from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useUnsaved } from '../../lib/forms/drafts/use-unsaved.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { paymentDetailsQuery } from '../../shared/memberships/queries.ts';
import { saveWhatsAppTexts, whatsAppTextsQuery } from './queries.ts';

const SAMPLE_CENTS = 2_500_000;

/** The sample values that replace the placeholders in the previews. */
function useSample(): WhatsAppValues {
  const { gymName, currency, timeZone } = useSettings();
  const sinpe = useQuery(paymentDetailsQuery).data?.sinpeNumber;
  const day = formatDay(addDays(dayIn(timeZone, Date.now()), 3));
  return {
    nombre: 'Ana',
    gimnasio: gymName,
    enlace: location.origin,
    concepto: 'Plan mensual',
    monto: formatMoney(SAMPLE_CENTS, currency),
    desde: `que vence el ${day}`,
    fecha: day,
    saldo: `debes ${formatMoney(SAMPLE_CENTS, currency)}`,
    detalle: `Plan mensual (${formatMoney(SAMPLE_CENTS, currency)})`,
    vence: `vence el ${day}`,
    sinpe: sinpe ?? '',
    plan: 'Mensual',
    dias: '12',
    clase: 'Funcional',
    lugar: 'Sala 1',
    pedido: '128',
    estado: 'listo',
    recibo: '512',
    titulo: 'Se canceló Funcional',
    texto: 'Era mañana a las 6:00.',
  };
}

function Preview({ text }: { text: string }) {
  return (
    <figure aria-label="Vista previa" className="min-w-0">
      <figcaption className="mb-1.5 text-14 font-medium">Así se lee</figcaption>
      <p className="min-h-14 rounded-panel border border-line bg-background p-4 text-13 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </figure>
  );
}

interface EditorProps {
  kind: WhatsAppText;
  text: string;
  sample: WhatsAppValues;
  error: string | undefined;
  onText: (text: string) => void;
}

/** One text with its placeholders and a preview. */
function TextEditor({ kind, text, sample, error, onText }: EditorProps) {
  const name = WHATSAPP_TEXT_NAMES[kind];
  const ours = DEFAULT_WHATSAPP[kind];
  return (
    <Panel
      title={name}
      className="max-w-5xl"
      actions={
        text !== ours && (
          <Button
            size={28}
            variant="ghost"
            aria-label={`Restaurar el texto de ${name}`}
            onClick={() => onText(ours)}
          >
            Restaurar
          </Button>
        )
      }
    >
      <div className="grid gap-x-6 gap-y-4 px-5 pb-5 lg:grid-cols-2">
        <TextareaField
          label="Texto"
          aria-label={`Texto: ${name}`}
          hint={`Puedes usar ${WHATSAPP_PLACEHOLDERS[kind].map((each) => `{${each}}`).join(', ')}.`}
          rows={6}
          maxLength={MAX_WHATSAPP_TEXT}
          value={text}
          error={error}
          onChange={({ target }) => onText(target.value)}
        />
        <Preview text={fillWhatsApp(kind, text, sample)} />
      </div>
    </Panel>
  );
}

function TextsForm({ saved }: { saved: WhatsAppTexts }) {
  const sample = useSample();
  // The texts may be read again while somebody writes.
  const [opened, setOpened] = useState(saved);
  const [texts, setTexts] = useState(saved);
  const form = useForm<'PUT /whatsapp/texts'>(async () => {
    const now = await saveWhatsAppTexts(opened, texts);
    setOpened(now);
    setTexts(now);
    toast({ tone: 'ok', message: 'Guardamos los textos de WhatsApp.' });
  });
  const changed = WHATSAPP_TEXTS.some((kind) => texts[kind] !== opened[kind]);
  const { question } = useUnsaved(() => changed, changed);
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      <p className="max-w-3xl text-muted">
        Cada botón de WhatsApp abre la conversación con uno de estos textos ya escrito; tú decides
        si lo envías. Una línea que pide un dato que no hay, como el SINPE de un gimnasio sin
        número, se omite.
      </p>
      {WHATSAPP_TEXTS.map((kind) => (
        <TextEditor
          key={kind}
          kind={kind}
          text={texts[kind]}
          sample={sample}
          error={form.error(kind)}
          onText={(text) => setTexts({ ...texts, [kind]: text })}
        />
      ))}
      <div className="sticky bottom-(--bottom-bar) flex max-w-5xl items-center justify-end gap-3 border-t border-line bg-background py-3">
        <p role="alert" className="mr-auto text-13 text-bad">
          {form.message ?? (form.attempt > 0 && 'Revisa los textos marcados.')}
        </p>
        <Button type="submit" variant="primary" disabled={!changed} loading={form.working}>
          Guardar textos
        </Button>
      </div>
      {question}
    </form>
  );
}

/** The texts the gym sends by WhatsApp, in its own words. */
export function WhatsAppTab() {
  const query = useQuery(whatsAppTextsQuery);
  if (query.data) return <TextsForm saved={query.data} />;
  return (
    <LoadState
      query={query}
      failed="No pudimos cargar los textos"
      text="Revisa tu conexión e inténtalo de nuevo."
      waiting={<SkeletonRows rows={5} label="Cargando los textos…" />}
    />
  );
}
