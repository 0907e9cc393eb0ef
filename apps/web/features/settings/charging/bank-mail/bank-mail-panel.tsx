import type { BankMailSettings } from '@forja/contract/bank-mail/routes';
import { MAIL_FIELD_NAMES } from '@forja/contract/bank-mail/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEdits } from '../../../../lib/forms/drafts/use-edits.tsx';
import { useOpened } from '../../../../lib/forms/drafts/use-opened.ts';
import { FormFields } from '../../../../lib/forms/form-fields.tsx';
import { RemovalDialog } from '../../../../lib/forms/removal-dialog.tsx';
import { useForm } from '../../../../lib/forms/use-form.ts';
import { CopyButton } from '../../../../lib/screen/copy-button.tsx';
import { LoadState } from '../../../../lib/screen/load-state.tsx';
import { useAction } from '../../../../lib/screen/use-action.ts';
import { MailList } from './mail-list.tsx';
import { bankMailQuery, forgetShape, renewAddress, saveBankMail } from './queries.ts';

const linesOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

const trustOf = ({ domains, mailboxes }: BankMailSettings): string =>
  JSON.stringify([domains, mailboxes]);

/** The senders and mailboxes whose e-mails the gym trusts. */
function TrustForm({ settings }: { settings: BankMailSettings }) {
  const edits = useEdits({ onPage: true });
  const [opened, open] = useOpened(settings, edits.isDirty);
  const form = useForm<'PUT /bank-mail'>(async (data) => {
    open(
      await saveBankMail({
        domains: linesOf(data.text('domains')),
        mailboxes: linesOf(data.text('mailboxes')),
      }),
    );
    toast({ tone: 'ok', message: 'Guardamos a quién se le cree.' });
  });
  return (
    <FormFields key={trustOf(opened)} form={form} edits={edits} className="sm:grid-cols-2">
      <TextareaField
        label="Dominios de tu banco"
        hint="Uno por línea. Solo cuenta un correo con la firma de uno de ellos."
        {...form.field('domains', opened.domains.join('\n'))}
      />
      <TextareaField
        label="Buzones donde te escribe el banco"
        hint="Uno por línea. Así no cuenta el aviso de la cuenta de otra persona."
        {...form.field('mailboxes', opened.mailboxes.join('\n'))}
      />
      <div className="flex justify-end sm:col-span-2">
        <Button type="submit" loading={form.working}>
          Guardar
        </Button>
      </div>
      {edits.question}
    </FormFields>
  );
}

function Shapes({ shapes }: Pick<BankMailSettings, 'shapes'>) {
  const forget = useAction(forgetShape);
  if (shapes.length === 0) return null;
  return (
    <section aria-label="Cómo se leen" className="grid gap-2">
      <h3 className="text-14 font-semibold">Cómo se leen</h3>
      <ul className="grid gap-2">
        {shapes.map(({ id, sender, subject, phrase, fields }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 text-13">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{`«${subject}»`}</span>
              {` de ${sender}: `}
              <span className="text-muted">
                {phrase === null
                  ? 'se dejan aparte'
                  : fields.map((field) => MAIL_FIELD_NAMES[field]).join(', ')}
              </span>
            </span>
            <Button
              size={28}
              variant="ghost"
              loading={forget.busy}
              onClick={() => forget.start(id)}
              aria-label={`Olvidar cómo se lee «${subject}»`}
            >
              Olvidar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Connected({ settings, address }: { settings: BankMailSettings; address: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-5 px-5">
      <div className="grid gap-1.5">
        <p className="text-13 font-medium">Dirección de tu gimnasio</p>
        <div className="flex items-start gap-2">
          <code className="min-w-0 rounded-panel bg-sunk px-3 py-2 text-13 wrap-anywhere">
            {address}
          </code>
          <CopyButton text={address} what="la dirección para los correos del banco" />
        </div>
        <p className="text-13 text-muted">No la publiques. Si alguien la conoce, cámbiala.</p>
      </div>
      <ol className="grid list-decimal gap-1.5 pl-5 text-13 text-muted">
        <li>
          En el correo donde te escribe el banco, crea una regla que reenvíe sus avisos a esta
          dirección. En Gmail: Configuración → Reenvío y correo POP/IMAP.
        </li>
        <li>
          Tiene que ser una regla automática: con el botón «Reenviar» se pierde la firma del banco.
        </li>
        <li>Si tu correo pide confirmar la dirección, el código aparece abajo.</li>
        <li>Con el primer aviso, di que es tu banco y muestra dónde está cada dato.</li>
      </ol>
      <TrustForm settings={settings} />
      <Shapes shapes={settings.shapes} />
      <div>
        <Button onClick={() => setAsking(true)}>Cambiar la dirección</Button>
      </div>
      <MailList settings={settings} />
      {asking && (
        <RemovalDialog
          title="¿Cambiar la dirección?"
          text="La de ahora deja de recibir correos. Tendrás que poner la nueva en la regla de tu correo."
          confirmLabel="Cambiar"
          onCancel={() => setAsking(false)}
          remove={renewAddress}
          onRemoved={() => {
            setAsking(false);
            toast({ tone: 'ok', message: 'Tu gimnasio tiene una dirección nueva.' });
          }}
        />
      )}
    </div>
  );
}

function NoAddress({ isAvailable }: { isAvailable: boolean }) {
  const make = useAction(renewAddress);
  return (
    <div className="grid justify-items-start gap-4 px-5 pb-5">
      <p className="text-13 text-muted">
        {isAvailable
          ? 'Reenvía los avisos de SINPE de tu banco a una dirección de tu gimnasio y cada pago aparecerá en Caja → SINPE entrante en cuanto llegue. Solo cuentan los que traen la firma de tu banco.'
          : 'Esta instalación todavía no recibe correos. Mientras tanto, sube el archivo del banco o anota los pagos en Caja → SINPE entrante.'}
      </p>
      {isAvailable && (
        <Button variant="primary" loading={make.busy} onClick={() => make.start()}>
          Crear la dirección
        </Button>
      )}
    </div>
  );
}

/** The gym's own address for the bank's e-mails. */
export function BankMailPanel() {
  const query = useQuery(bankMailQuery);
  const { data } = query;
  return (
    <Panel
      title="Correos del banco"
      className="max-w-3xl overflow-hidden"
      aside={
        data && (
          <Badge tone={data.address ? 'ok' : 'neutral'}>
            {data.address ? 'Recibe correos' : 'Sin dirección'}
          </Badge>
        )
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar los correos del banco"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<SkeletonRows rows={3} label="Cargando los correos del banco…" />}
      />
      {data &&
        (data.address ? (
          <Connected settings={data} address={data.address} />
        ) : (
          <NoAddress isAvailable={data.isAvailable} />
        ))}
    </Panel>
  );
}
