import { Button } from '@forja/ui/actions/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../../lib/screen/chunks.ts';
import { useMay } from '../../../lib/session/may.ts';
import { ConsentList } from '../../../shared/privacy/consent-list.tsx';
import { Section } from './facts.tsx';

const RequestDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../../privacy/request-dialog.tsx'))).RequestDialog,
}));

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
      {asks && (
        <Suspense>
          <RequestDialog userId={userId} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </Section>
  );
}
