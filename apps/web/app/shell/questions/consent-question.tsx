import type { ConsentPurpose } from '@forja/contract/privacy/values';
import { CONSENT_WORDS } from '@forja/contract/privacy/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useSession } from '../../../lib/session/current.ts';
import { answerConsent } from '../../../shared/privacy/consent-question.ts';
import { decideConsent } from '../../../shared/privacy/consents.ts';

interface Props {
  userId: string;
  purpose: ConsentPurpose;
}

/** Asks for one consent, where it is first needed and for nothing else. */
export function ConsentQuestion({ userId, purpose }: Props) {
  const own = useSession().user?.id === userId;
  const { name, text } = CONSENT_WORDS[purpose];
  const accept = useAction(async () => {
    await decideConsent(userId, purpose, { given: true });
    answerConsent(true);
  });
  const refuse = () => answerConsent(false);
  return (
    <Dialog
      open
      onClose={refuse}
      width="medium"
      title={own ? `¿Aceptas? ${name}` : `¿Aceptó? ${name}`}
      text={text}
      actions={
        <>
          <Button onClick={refuse}>{own ? 'No acepto' : 'No aceptó'}</Button>
          <Button variant="primary" loading={accept.busy} onClick={accept.start}>
            {own ? 'Acepto' : 'Sí, aceptó'}
          </Button>
        </>
      }
    >
      <p className="text-13 text-muted">
        {own
          ? 'Puedes retirarlo cuando quieras en Perfil, en Privacidad.'
          : 'Pregúntale a la persona, o a quien está a su cargo si es menor de edad. Queda anotado que lo dijo en recepción.'}
      </p>
    </Dialog>
  );
}
