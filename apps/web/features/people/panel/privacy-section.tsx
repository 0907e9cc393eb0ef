import { Button } from '@forja/ui/actions/button.tsx';
import { useState } from 'react';
import { lazyDialog } from '../../../lib/loading/lazy-dialog.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { ConsentList } from '../../../shared/privacy/consent-list.tsx';
import { Section } from './facts.tsx';

const RequestDialog = lazyDialog(() => import('../../privacy/request-dialog.tsx'), 'RequestDialog');

/** The person's consents, for staff who record what people say at the desk. */
export function PrivacySection({ userId }: { userId: string }) {
  const may = useMay();
  const [shown, setShown] = useState(false);
  const [asks, setAsks] = useState(false);
  if (!may('people.edit')) return null;
  return (
    <Section
      title="Privacidad"
      aside={
        may('privacy.manage') && (
          <Button size={28} variant="ghost" onClick={() => setAsks(true)}>
            Anotar solicitud
          </Button>
        )
      }
    >
      {shown ? (
        <ConsentList userId={userId} />
      ) : (
        <Button size={28} onClick={() => setShown(true)}>
          Ver consentimientos
        </Button>
      )}
      {asks && <RequestDialog userId={userId} onClose={() => setAsks(false)} />}
    </Section>
  );
}
