import type { CounterSale } from '@forja/contract/counter/sale-routes';
import { METHOD_NAMES } from '@forja/contract/memberships/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CircleCheck, Download, Mail } from 'lucide-react';
import { download } from '../../../lib/api/download.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { mailReceipt } from './queries.ts';

interface SoldPanelProps {
  sale: CounterSale;
  money: (cents: number) => string;
  onNext: () => void;
}

/** What was sold, the change to give, and where the receipt goes. */
export function SoldPanel({ sale, money, onNext }: SoldPanelProps) {
  const save = useAction(() =>
    download(`venta-${sale.number}.pdf`, 'GET /counter-sales/{id}/receipt', {
      params: { id: sale.id },
    }),
  );
  const mail = useAction(async () => {
    await mailReceipt(sale.id);
    toast({ tone: 'ok', message: 'Enviamos el recibo.' });
  });
  const rest = sale.totalCents - sale.paidCents;
  return (
    <Panel>
      <div role="status" className="grid justify-items-center gap-1 px-5 pt-6 text-center">
        <CircleCheck size={32} aria-hidden="true" className="text-ok" />
        <p className="text-16 font-semibold">
          Venta {sale.number}: {money(sale.paidCents)}
        </p>
        <p className="text-13 text-muted">
          {sale.username ?? 'Venta de mostrador'} ·{' '}
          {sale.tenders.map(({ method }) => METHOD_NAMES[method]).join(' y ') || 'Sin pago'}
        </p>
        {sale.changeCents > 0 && (
          <p className="text-32 font-semibold tabular-nums">Vuelto {money(sale.changeCents)}</p>
        )}
        {rest > 0 && <p className="text-warn">Queda debiendo {money(rest)}.</p>}
      </div>
      <div className="flex flex-wrap justify-center gap-2 px-5 py-5">
        <Button
          loading={save.busy}
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => save.start()}
        >
          Recibo en PDF
        </Button>
        {sale.userId && (
          <Button
            loading={mail.busy}
            icon={<Mail size={16} aria-hidden="true" />}
            onClick={() => mail.start()}
          >
            Enviar por correo
          </Button>
        )}
        <Button variant="primary" autoFocus onClick={onNext}>
          Siguiente
        </Button>
      </div>
    </Panel>
  );
}
