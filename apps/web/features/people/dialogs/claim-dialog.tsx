import type { PersonDetail } from '@forja/contract/people/routes';
import { hasChat } from '@forja/contract/whatsapp/texts';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from '../../../lib/device/qr.tsx';
import { momentInSentence } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { WhatsAppButton } from '../../../shared/whatsapp/whatsapp-button.tsx';
import { makeClaimLink } from '../queries.ts';

interface Props {
  person: PersonDetail;
  onClose: () => void;
}

/** Shown at the desk: the person scans it and adds their own address and password. */
export function ClaimDialog({ person, onClose }: Props) {
  const { timeZone } = useSettings();
  const link = useQuery({
    queryKey: ['claim-link', person.id],
    queryFn: () => makeClaimLink(person.id),
    // Never read again by itself: each read makes a new link and ends the previous one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = link.data && `${location.origin}${link.data.path}`;
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    toast('Copiamos el enlace.');
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Activar la cuenta de ${person.firstName}`}
      text="Que lo escanee con su teléfono. Confirma que es su cuenta y elige correo y contraseña."
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {link.data && (
            <WhatsAppButton
              about={{ kind: 'invitation', userId: person.id, path: link.data.path }}
              hasPhone={hasChat(person.phone)}
              to={person.firstName}
              size={36}
              variant="primary"
            >
              Enviar por WhatsApp
            </WhatsAppButton>
          )}
        </>
      }
    >
      {link.data && url && (
        <div className="grid justify-items-center gap-3 pb-2">
          <QrCode text={url} label="QR para activar la cuenta" className="w-56 max-w-full" />
          <p className="text-center text-13 text-muted">
            Sirve una vez, hasta {momentInSentence(link.data.expiresAt, timeZone, new Date())}.
          </p>
          <Button size={28} onClick={() => void copy(url)}>
            Copiar el enlace
          </Button>
        </div>
      )}
      <LoadState query={link} failed="No pudimos hacer el enlace" />
    </Dialog>
  );
}
