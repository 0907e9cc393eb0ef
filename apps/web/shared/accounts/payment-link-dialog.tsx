import type { PaymentLink } from '@forja/contract/card-payments/link-routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2, Mail } from 'lucide-react';
import { useState } from 'react';
import { change, fetchList } from '../../lib/api/api.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { CopyButton } from '../../lib/screen/copy-button.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';

const linksQuery = (userId: string) =>
  queryOptions({
    queryKey: ['payment-links', userId],
    queryFn: () => fetchList('GET /payment-links', { query: { userId } }),
  });

interface LiveLinkProps {
  link: PaymentLink;
  currency: string;
  onRevoked: () => Promise<void>;
}

function LiveLink({ link, currency, onRevoked }: LiveLinkProps) {
  const { timeZone } = useSettings();
  const revoke = useAction(async () => {
    await change('DELETE /payment-links/{id}', { params: { id: link.id } });
    await onRevoked();
    toast('Anulamos el enlace. Ya no abre nada.');
  });
  return (
    <li className="flex items-center gap-3 border-t border-line-2 py-2.5 text-13">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">
          {link.concept} · {formatMoney(link.amountCents, currency)}
        </span>
        <span className="text-muted">
          Vence el {formatDate(link.expiresAt, timeZone)}
          {link.createdBy && ` · ${link.createdBy}`}
        </span>
      </span>
      <Button size={28} variant="ghost" loading={revoke.busy} onClick={() => revoke.start()}>
        Anular
      </Button>
    </li>
  );
}

export interface LinkTarget {
  userId: string;
  username: string;
  currency: string;
  amountCents: number;
  /** The charges it asks for; empty for everything that is owed. */
  chargeIds: string[];
}

/** Creates an address at which a debt is paid without a login, and lists the open ones. */
export default function PaymentLinkDialog({
  target,
  onClose,
}: {
  target: LinkTarget;
  onClose: () => void;
}) {
  const { userId, username, currency, amountCents, chargeIds } = target;
  const client = useQueryClient();
  const read = useQuery(linksQuery(userId));
  const links = read.data ?? [];
  const [url, setUrl] = useState<string | null>(null);
  const readAgain = () => client.invalidateQueries({ queryKey: ['payment-links', userId] });
  const make = useAction(async () => {
    const made = await change('POST /payment-links', { body: { userId, chargeIds } });
    setUrl(made.url);
    await readAgain();
  });
  const mail = useAction(async () => {
    const { to } = await change('POST /payment-links/mail', { body: { userId, chargeIds } });
    toast({ tone: 'ok', message: `Enviamos un enlace de pago a ${to}.` });
  });
  return (
    <Dialog open title="Enlace de pago" onClose={onClose} width="medium" closeButton>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-13 text-muted">
          {username} debe {formatMoney(amountCents, currency)}. Quien tenga el enlace lo paga con
          tarjeta o SINPE sin iniciar sesión. Deja de servir cuando se paga, o en 30 días.
        </p>
        {url && (
          <div className="flex items-start gap-2">
            <code className="min-w-0 flex-1 rounded-control bg-well px-3 py-2 text-13 wrap-anywhere">
              {url}
            </code>
            <CopyButton text={url} what="el enlace de pago" />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {!url && (
            <Button
              variant="primary"
              loading={make.busy}
              icon={<Link2 size={16} aria-hidden="true" />}
              onClick={() => make.start()}
            >
              Crear enlace
            </Button>
          )}
          <Button
            loading={mail.busy}
            icon={<Mail size={16} aria-hidden="true" />}
            onClick={() => mail.start()}
          >
            Enviar por correo
          </Button>
        </div>
        <LoadState query={read} failed="No pudimos cargar los enlaces ya hechos" waiting={null} />
        {links.length > 0 && (
          <section aria-label="Enlaces que todavía sirven">
            <h3 className="pb-1 text-13 font-medium">Enlaces que todavía sirven</h3>
            <ul>
              {links.map((link) => (
                <LiveLink
                  key={link.id}
                  link={link}
                  currency={currency}
                  onRevoked={async () => {
                    setUrl(null);
                    await readAgain();
                  }}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
