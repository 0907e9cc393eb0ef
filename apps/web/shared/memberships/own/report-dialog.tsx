import { owedOf } from '@forja/contract/accounts/owed-of';
import type { OpenCharge } from '@forja/contract/accounts/routes';
import type { Membership } from '@forja/contract/memberships/routes';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { FormDialog } from '../../../lib/forms/form-dialog.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { CopyButton } from '../../../lib/screen/copy-button.tsx';
import { paymentDetailsQuery, plansQuery } from '../queries.ts';
import { cardOptionsQuery, payByCard } from './card-queries.ts';
import { createReport, outlookQuery } from './my-queries.ts';
import { TakePhoto } from './take-photo.tsx';

interface Props {
  /** The one to renew; a debt is paid without it. */
  membership: Membership | null;
  /** The minor whose debt their guardian pays. */
  minorId?: string;
  /** Debts of any kind; none: the payment buys the next period. */
  open: readonly OpenCharge[];
  /** The debt for a minor's membership on another account, which is paid in full. */
  owedCents?: number;
  onClose: () => void;
}

/** It is shrunk before it is sent: what a camera makes is never too large. */
const MAX_CHOSEN_BYTES = 30 * 1024 * 1024;

type Way = 'sinpe' | 'transfer' | 'card';

const BY_BANK = [
  { value: 'sinpe', label: 'SINPE Móvil' },
  { value: 'transfer', label: 'Transferencia' },
] as const satisfies { value: Way; label: string }[];

const EVERY_WAY = [...BY_BANK, { value: 'card', label: 'Tarjeta' }] as const;

const HOW: Record<Way, { text: string; save: string }> = {
  sinpe: {
    text: 'Haz el pago desde tu banco y escribe aquí el número de comprobante.',
    save: 'Ya pagué',
  },
  transfer: {
    text: 'Haz el pago desde tu banco y escribe aquí el número de comprobante.',
    save: 'Ya pagué',
  },
  card: {
    text: 'Pagas en la página segura de la pasarela del gimnasio, y queda confirmado en el momento.',
    save: 'Pagar con tarjeta',
  },
};

/** The price agreed for the next period, while it holds. */
const agreedPrice = ({ agreedPriceCents, agreedUntil, endsOn }: Membership): number | null =>
  agreedUntil === null || agreedUntil > endsOn ? agreedPriceCents : null;

/** Shows where to pay, and takes the reference number of the payment. */
export function ReportDialog({ membership, minorId, open, owedCents = 0, onClose }: Props) {
  const { currency } = useSettings();
  const [method, setMethod] = useState<Way>('sinpe');
  const [photo, setPhoto] = useState<File | null>(null);
  const [report] = useState(createReport);
  const { data: details } = useQuery(paymentDetailsQuery);
  const { data: cards } = useQuery(cardOptionsQuery);
  const byCard = method === 'card';
  const { data: plans } = useQuery(plansQuery);
  const renew = open.length === 0 && owedCents === 0;
  const { data: outlook } = useQuery({
    ...outlookQuery(membership?.id ?? ''),
    enabled: renew && membership !== null,
  });
  const next = outlook?.renewal;
  const [left, setLeft] = useState<readonly string[]>([]);
  const chosen = open.filter(({ id }) => !left.includes(id));
  const plan = plans?.find(({ id }) => id === membership?.planId);
  const amountCents = renew
    ? membership
      ? (next?.priceCents ?? agreedPrice(membership) ?? plan?.priceCents ?? membership.priceCents)
      : 0
    : owedCents || owedOf(chosen);
  const form = useForm<'POST /payments' | 'POST /payments/{id}/photo' | 'POST /card-payments'>(
    async (data) => {
      const paid = {
        ...(membership && (renew || owedCents > 0)
          ? { membershipId: membership.id, renew }
          : { chargeIds: chosen.map(({ id }) => id), ...(minorId && { userId: minorId }) }),
        amountCents,
      };
      if (method === 'card') return payByCard(paid);
      await report({ ...paid, method, reference: data.textOrNull('reference') }, photo);
      toast('Avisamos al gimnasio. Te confirmará en un momento.');
      onClose();
    },
  );
  const target =
    method === 'sinpe'
      ? [details?.sinpeNumber, details?.sinpeName]
      : [details?.iban, details?.ibanName, details?.bank];
  const lines = target.filter(Boolean);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={
        !renew || !membership
          ? 'Pagar lo pendiente'
          : membership.status === 'expired'
            ? `Renovar ${membership.planName}`
            : 'Pagar el próximo período'
      }
      text={HOW[method].text}
      save={HOW[method].save}
    >
      <SegmentedControl
        label="Forma de pago"
        segments={cards?.gateway ? EVERY_WAY : BY_BANK}
        value={method}
        onValue={setMethod}
        className="justify-self-start"
      />
      {open.length > 1 && (
        <fieldset>
          <legend className="text-13 text-muted">Qué pagas</legend>
          {open.map(({ id, concept, openCents }) => (
            <Checkbox
              key={id}
              label={`${concept} · ${formatMoney(openCents, currency)}`}
              checked={!left.includes(id)}
              onChange={() =>
                setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])
              }
            />
          ))}
        </fieldset>
      )}
      {form.error('amountCents') && (
        <p role="alert" className="text-13 text-bad">
          {form.error('amountCents')}
        </p>
      )}
      <div className="rounded-control bg-well px-4 py-3">
        <p className="text-24 font-semibold tabular-nums">{formatMoney(amountCents, currency)}</p>
        {renew && next && (
          <p className="text-13 text-muted">
            {membership?.planName}, del {formatDay(next.from)} al {formatDay(next.to)}
          </p>
        )}
        {!byCard && lines.length === 0 && (
          <p className="text-13 text-muted">Pide los datos de pago en recepción.</p>
        )}
        {!byCard &&
          lines.map((line) => (
            <p key={line} className="text-13 wrap-anywhere tabular-nums">
              {line}
            </p>
          ))}
        {!byCard && target[0] && (
          <div className="mt-2">
            <CopyButton text={target[0]} what={method === 'sinpe' ? 'el número' : 'la cuenta'} />
          </div>
        )}
      </div>
      {!byCard && (
        <>
          <TextField
            label="Número de comprobante"
            {...form.field('reference')}
            inputMode="numeric"
            autoComplete="off"
          />
          <FileField
            label="Foto del comprobante"
            optional
            accept="image/png,image/jpeg,image/webp"
            maxBytes={MAX_CHOSEN_BYTES}
            value={photo}
            onFile={setPhoto}
            error={form.error('photo')}
          />
          {!photo && <TakePhoto onPhoto={setPhoto} />}
        </>
      )}
    </FormDialog>
  );
}
