import type { ImportDetail, WhatsAppLink } from '@forja/contract/imports/routes';
import { INVITATIONS_A_BATCH } from '@forja/contract/imports/values';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useState } from 'react';
import { formatNumber } from '../../lib/format/format.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { WhatsAppButton } from '../../shared/whatsapp/whatsapp-button.tsx';
import { inviteNext, makeWhatsAppLinks } from './queries.ts';

function Links({ links }: { links: readonly WhatsAppLink[] }) {
  return (
    <ul className="max-h-72 overflow-y-auto border-t border-line-2 text-13">
      {links.map(({ id, name, phone, path }) => (
        <li key={id} className="flex items-center gap-3 border-b border-line-2 px-5 py-2">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="text-muted tabular-nums">{phone}</span>
          <WhatsAppButton
            about={{ kind: 'invitation', userId: id, path }}
            hasPhone={hasChat(phone)}
            to={name}
          >
            Enviar por WhatsApp
          </WhatsAppButton>
        </li>
      ))}
    </ul>
  );
}

/** Nobody is written to until somebody asks for it here, a batch at a time. */
export function InvitePanel({ detail: { id, invitable } }: { detail: ImportDetail }) {
  const [links, setLinks] = useState<readonly WhatsAppLink[]>([]);
  const mail = useAction(async () => {
    const { sent, left } = await inviteNext(id);
    toast(`Enviamos ${formatNumber(sent)} invitaciones. Faltan ${formatNumber(left)}.`);
  });
  const make = useAction(async () => {
    const more = await makeWhatsAppLinks(id);
    setLinks((before) => [...before, ...more]);
  });
  const next = (count: number) => formatNumber(Math.min(count, INVITATIONS_A_BATCH));
  if (invitable.byEmail + invitable.byPhone + links.length === 0) return null;
  return (
    <Panel title="Invitarlas a la aplicación">
      <p className="px-5 pb-3 text-13 text-muted">
        Todavía no le hemos escrito a nadie. {formatNumber(invitable.byEmail)} tienen correo y{' '}
        {formatNumber(invitable.byPhone)} solo teléfono.
      </p>
      <div className="flex flex-wrap gap-2 px-5 pb-4">
        {invitable.byEmail > 0 && (
          <Button loading={mail.busy} onClick={() => mail.start()}>
            Invitar por correo a {next(invitable.byEmail)}
          </Button>
        )}
        {invitable.byPhone > 0 && (
          <Button loading={make.busy} onClick={() => make.start()}>
            Enlaces de WhatsApp para {next(invitable.byPhone)}
          </Button>
        )}
      </div>
      {links.length > 0 && <Links links={links} />}
    </Panel>
  );
}
