import type { CounterSale } from '@forja/contract/counter/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useMay } from '../../lib/session/may.ts';
import { CashDrawerNotice } from '../../shared/accounts/cash-drawer-notice.tsx';
import { SALE_VOID_TEXT, voidSale } from '../../shared/accounts/void-sale.ts';

interface Props {
  sale: Pick<CounterSale, 'id' | 'number' | 'voidedAt' | 'lines' | 'tenders'>;
  onVoided?: (sale: CounterSale) => void;
}

function VoidSaleDialog({ sale, onVoided, onClose }: Props & { onClose: () => void }) {
  const form = useForm<'POST /counter-sales/{id}/void'>(async (data) => {
    const voided = await voidSale(sale.id, data.text('reason'));
    toast({ tone: 'ok', message: `Anulamos la venta ${sale.number}.` });
    onVoided?.(voided);
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`¿Anular la venta ${sale.number}?`}
      text={SALE_VOID_TEXT}
      save={`Anular la venta ${sale.number}`}
      danger
    >
      {sale.tenders.some(({ method }) => method === 'cash') && <CashDrawerNotice />}
      <TextField label="Motivo" {...form.field('reason')} autoFocus />
    </FormDialog>
  );
}

/** Voids a whole sale; people without the permission read whom to ask. */
export function VoidSale({ sale, onVoided }: Props) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  // After one line was returned, the others are returned line by line too.
  if (sale.voidedAt !== null || sale.lines.some(({ returns }) => returns.length > 0)) return null;
  if (!may('money.void')) {
    return (
      <p className="text-13 text-muted">¿Salió mal esta venta? Pide a gerencia que la anule.</p>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Anular la venta
      </Button>
      {asking && (
        <VoidSaleDialog
          sale={sale}
          {...(onVoided && { onVoided })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
