import type { CardMinor } from '@forja/contract/saved-cards/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useState } from 'react';
import { formatDate, formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { RemovalDialog } from '../../../lib/forms/removal-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LastTry } from './last-try.tsx';
import { endPayingFor, payForMinor } from './saved-card-queries.ts';

type Asked = CardMinor & { consent: string };

/** The consent is shown first, and its exact text is stored. */
function AgreeDialog({ minor, onClose }: { minor: Asked; onClose: () => void }) {
  const form = useForm<'POST /saved-card/minors'>(async () => {
    await payForMinor(minor.userId, minor.consent);
    toast(`Listo. Tu tarjeta paga la membresía de ${minor.name}.`);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`Pagar la membresía de ${minor.name}`}
      text="Si ya toca cobrar su próximo período, se cobra hoy mismo."
      save="Acepto"
    >
      <blockquote className="rounded-control bg-sunk px-4 py-3 text-13">{minor.consent}</blockquote>
      {form.error('consent') && (
        <p role="alert" className="text-13 text-bad">
          {form.error('consent')}
        </p>
      )}
    </FormDialog>
  );
}

function whatNext({ agreedText, next, isWaiting }: CardMinor): string {
  if (agreedText === null) return 'Tu tarjeta no paga su membresía.';
  if (isWaiting)
    return 'Hay un pago reportado que el gimnasio todavía no revisa: hasta entonces no cobramos nada.';
  if (!next)
    return 'No hay ningún cobro por venir: se cobra mientras su membresía se renueve sola.';
  return `El próximo cobro es el ${formatDay(next.on)}: ${formatMoney(next.amountCents, next.currency)}, ${next.concept}.`;
}

function MinorLine({ minor }: { minor: CardMinor }) {
  const { timeZone } = useSettings();
  const [open, setOpen] = useState<'agree' | 'end' | null>(null);
  const { name, consent, agreedText, agreedAt, lastTry } = minor;
  const close = () => setOpen(null);
  return (
    <li className="grid gap-2 border-t border-line-2 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-medium">{name}</span>
          <span className="text-13 text-muted">{whatNext(minor)}</span>
        </span>
        {consent && (
          <Button aria-label={`Pagar con mi tarjeta: ${name}`} onClick={() => setOpen('agree')}>
            Pagar con mi tarjeta
          </Button>
        )}
        {agreedText && (
          <Button
            variant="ghost"
            aria-label={`Dejar de pagar: ${name}`}
            onClick={() => setOpen('end')}
          >
            Dejar de pagar
          </Button>
        )}
      </div>
      {agreedText && lastTry && <LastTry tried={lastTry} />}
      {agreedText && agreedAt && (
        <details className="text-13 text-muted">
          <summary className="min-h-6 cursor-pointer coarse:py-3">
            Lo que aceptaste el {formatDate(agreedAt, timeZone)}
          </summary>
          <p className="mt-1">{agreedText}</p>
        </details>
      )}
      {open === 'agree' && consent && <AgreeDialog minor={{ ...minor, consent }} onClose={close} />}
      {open === 'end' && (
        <RemovalDialog
          title={`¿Dejar de pagar la membresía de ${name}?`}
          text="Tu tarjeta sigue guardada y su membresía sigue igual: cada período se paga de otra forma."
          confirmLabel="Sí, dejar de pagar"
          onCancel={close}
          remove={() => endPayingFor(minor.userId)}
          onRemoved={() => {
            close();
            toast(`Listo. Tu tarjeta ya no paga la membresía de ${name}.`);
          }}
        />
      )}
    </li>
  );
}

/** The minors the reader answers for, and whether their card pays for each. */
export function CardMinors({ minors }: { minors: readonly CardMinor[] }) {
  if (minors.length === 0) return null;
  return (
    <div>
      <h4 className="text-13 font-medium text-muted">A tu cargo</h4>
      <ul aria-label="Membresías que paga tu tarjeta">
        {minors.map((minor) => (
          <MinorLine key={minor.userId} minor={minor} />
        ))}
      </ul>
    </div>
  );
}
