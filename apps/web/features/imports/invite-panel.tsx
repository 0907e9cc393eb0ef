import type { ChatInvitation, ImportDetail } from '@forja/contract/imports/routes';
import { INVITATIONS_A_BATCH } from '@forja/contract/imports/values';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { formatNumber } from '../../lib/format/format.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { WhatsAppButton } from '../../shared/whatsapp/whatsapp-button.tsx';
import { chatInvitationsQuery, inviteNext, proposeChats, sendChat } from './queries.ts';

interface InvitationProps {
  importId: string;
  invitation: ChatInvitation;
}

function Invitation({ importId, invitation: { id, name, phone, sentAt } }: InvitationProps) {
  const canChat = hasChat(phone);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-2 px-5 py-2">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="text-muted tabular-nums">{phone}</span>
      {sentAt && (
        <span className="flex items-center gap-1 text-ok">
          <Check size={14} aria-hidden="true" />
          Enviada
        </span>
      )}
      {!canChat && <span className="text-muted">Ese número no tiene WhatsApp</span>}
      <WhatsAppButton about={() => sendChat(importId, id)} hasPhone={canChat} to={name}>
        {sentAt ? 'Enviar otra vez' : 'Enviar por WhatsApp'}
      </WhatsAppButton>
    </li>
  );
}

/**
 * The people to whom staff write one by one; each stays until they have taken over their account.
 */
function ChatInvitations({ importId }: { importId: string }) {
  const list = useQuery(chatInvitationsQuery(importId));
  const invitations = list.data ?? [];
  return (
    <>
      <ul className="max-h-72 overflow-y-auto border-t border-line-2 text-13">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} importId={importId} invitation={invitation} />
        ))}
      </ul>
      <LoadState query={list} failed="No pudimos leer las invitaciones" />
    </>
  );
}

/** A sentence about the invitations so far. */
function doneText({ invited, invitable }: ImportDetail): string {
  const { byEmail, byPhone, waiting } = invited;
  const sent = [
    ...(byEmail > 0 ? [`${formatNumber(byEmail)} por correo`] : []),
    ...(byPhone > 0 ? [`${formatNumber(byPhone)} por WhatsApp`] : []),
  ];
  const before =
    sent.length === 0
      ? 'Todavía no le hemos escrito a nadie.'
      : `Invitaciones enviadas: ${sent.join(' y ')}.`;
  const open = waiting > 0 ? ` De la lista de abajo faltan ${formatNumber(waiting)}.` : '';
  const rest = `${formatNumber(invitable.byEmail)} tienen correo y ${formatNumber(invitable.byPhone)} solo teléfono.`;
  return `${before}${open} Por invitar: ${rest}`;
}

/** Sends invitations in batches, each only when somebody asks for it. */
export function InvitePanel({ detail }: { detail: ImportDetail }) {
  const { id, invitable, invited } = detail;
  const mail = useAction(async () => {
    const { sent, left } = await inviteNext(id);
    toast(`Enviamos ${formatNumber(sent)} invitaciones. Faltan ${formatNumber(left)}.`);
  });
  const propose = useAction(() => proposeChats(id));
  const next = (count: number) => formatNumber(Math.min(count, INVITATIONS_A_BATCH));
  const hasList = invited.waiting + invited.byPhone > 0;
  if (invitable.byEmail + invitable.byPhone === 0 && !hasList) return null;
  return (
    <Panel title="Invitarlas a la aplicación">
      <p className="px-5 pb-3 text-13 text-muted">{doneText(detail)}</p>
      <div className="flex flex-wrap gap-2 px-5 pb-4">
        {invitable.byEmail > 0 && (
          <Button loading={mail.busy} onClick={() => mail.start()}>
            Invitar por correo a {next(invitable.byEmail)}
          </Button>
        )}
        {invitable.byPhone > 0 && (
          <Button loading={propose.busy} onClick={() => propose.start()}>
            {hasList ? 'Sumar' : 'Invitar por WhatsApp a'} {next(invitable.byPhone)}
            {hasList && ' más por WhatsApp'}
          </Button>
        )}
      </div>
      {hasList && <ChatInvitations importId={id} />}
    </Panel>
  );
}
