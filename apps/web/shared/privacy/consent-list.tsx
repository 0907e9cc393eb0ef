import type { Consent, PersonConsents } from '@forja/contract/privacy/routes';
import { ERASABLE_PURPOSES } from '@forja/contract/privacy/values';
import { CONSENT_SOURCE_NAMES, CONSENT_WORDS } from '@forja/contract/privacy/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format/dates.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { consentsQuery, decideConsent } from './consents.ts';

const KEPT = [
  {
    value: 'keep',
    label: 'Guardarlo sellado',
    hint: 'Nadie lo ve; vuelve a verse si se acepta otra vez.',
  },
  { value: 'erase', label: 'Borrarlo', hint: 'No se puede deshacer.' },
];

interface Asked {
  userId: string;
  consent: Consent;
  decides: PersonConsents['decides'];
  onClose: () => void;
}

function WithdrawDialog({ userId, consent: { purpose }, onClose }: Asked) {
  const { name, withdrawn } = CONSENT_WORDS[purpose];
  const [rest, setRest] = useState('keep');
  const withdraw = useAction(async () => {
    await decideConsent(userId, purpose, { given: false, erase: rest === 'erase' });
    toast('Retiramos el consentimiento.');
    onClose();
  });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      width="medium"
      title={`¿Retirar el consentimiento? ${name}`}
      text={withdrawn}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="danger" loading={withdraw.busy} onClick={withdraw.start}>
            Retirar
          </Button>
        </>
      }
    >
      {ERASABLE_PURPOSES.includes(purpose) && (
        <RadioGroup
          label="Lo que ya está guardado"
          options={KEPT}
          value={rest}
          onChange={(event) => setRest(event.target.value)}
        />
      )}
    </Dialog>
  );
}

/** Staff record what they were told; people answer for themselves. */
function GiveDialog({ userId, consent: { purpose }, decides, onClose }: Asked) {
  const { name, text } = CONSENT_WORDS[purpose];
  const give = useAction(async () => {
    await decideConsent(userId, purpose, { given: true });
    toast('Guardamos el consentimiento.');
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={name}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button variant="primary" loading={give.busy} onClick={give.start}>
            {decides === 'desk' ? 'Sí, aceptó' : 'Acepto'}
          </Button>
        </>
      }
    />
  );
}

function stateOf({ given, decidedAt, source, version, decidedBy }: Consent, timeZone: string) {
  if (given === null || !decidedAt || !source) return 'Sin preguntar';
  const how = `${CONSENT_SOURCE_NAMES[source]}${decidedBy ? ` (${decidedBy})` : ''}`;
  const text = given && version ? ` · texto ${version}` : '';
  return `${given ? 'Aceptado' : 'Retirado'} el ${formatDate(decidedAt, timeZone)}, ${how}${text}`;
}

/** Which terminals have confirmed that they forgot finger and face. */
function Terminals({ terminals }: Pick<PersonConsents, 'terminals'>) {
  const { timeZone } = useSettings();
  return (
    <List className="mt-1 text-13 text-muted">
      {terminals.map(({ name, removedAt }) => (
        <li key={name}>
          {removedAt
            ? `${name}: confirmó el borrado el ${formatDate(removedAt, timeZone)}.`
            : `${name}: borrado pedido, esperando que la terminal confirme.`}
        </li>
      ))}
    </List>
  );
}

/** The consents of a person, each with a button to withdraw it. */
export function ConsentList({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const query = useQuery(consentsQuery(userId));
  const { consents = [], decides = 'app', mayGive = true, terminals = [] } = query.data ?? {};
  const [asked, setAsked] = useState<Consent | null>(null);
  const Question = asked?.given ? WithdrawDialog : GiveDialog;
  return (
    <>
      <LoadState query={query} failed="No pudimos cargar los consentimientos" waiting={4} />
      <ul className="divide-y divide-line-2">
        {consents.map((consent) => (
          <li key={consent.purpose} className="flex items-center gap-3 py-2.5">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{CONSENT_WORDS[consent.purpose].name}</span>
              <span className="block text-13 text-muted">{stateOf(consent, timeZone)}</span>
              {consent.purpose === 'biometrics' && <Terminals terminals={terminals} />}
            </span>
            {(consent.given || mayGive) && (
              <Button
                aria-label={`${consent.given ? 'Retirar' : 'Aceptar'}: ${CONSENT_WORDS[consent.purpose].name}`}
                onClick={() => setAsked(consent)}
              >
                {consent.given ? 'Retirar' : 'Aceptar'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!mayGive && (
        <p className="pt-2 text-13 text-muted">
          Mientras seas menor de edad, la persona encargada de ti es quien acepta.
        </p>
      )}
      {asked && (
        <Question
          userId={userId}
          consent={asked}
          decides={decides}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
