import type { OwnDomains } from '@forja/contract/domains/routes';
import { MAX_DOMAINS } from '@forja/contract/domains/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { FormFields } from '../../../lib/forms/form-fields.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { DomainPanel } from './domain-panel.tsx';
import { addDomain, domainsQuery } from './queries.ts';

/** The address that links use, as people write it. */
function readableOrigin({ linkOrigin, domains }: OwnDomains): string {
  const own = domains.find(({ url }) => url === linkOrigin);
  return own ? linkOrigin.replace(own.name, own.label) : linkOrigin;
}

function AddDomain() {
  const form = useForm<'POST /domains'>(async (values, element) => {
    await addDomain(values.text('name'));
    element.reset();
    toast({ tone: 'ok', message: 'Agregamos el dominio. Ahora pon sus registros.' });
  });
  return (
    <FormFields form={form} className="px-5 pb-5">
      <TextField
        label="Dominio"
        placeholder="www.gimnasio.com"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        hint="Uno que ya hayas comprado, con su «www» si lo usas."
        {...form.field('name')}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={form.working}>
          Agregar dominio
        </Button>
      </div>
    </FormFields>
  );
}

/** The gym's own domains. */
export function DomainsTab() {
  const query = useQuery(domainsQuery);
  const { data } = query;
  if (!data)
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar tus dominios"
        text="Revisa tu conexión e inténtalo de nuevo."
        waiting={<SkeletonRows rows={4} label="Cargando tus dominios…" />}
      />
    );
  const { isAvailable, domains } = data;
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-muted">
        {isAvailable
          ? 'Tu gimnasio puede abrir en un dominio tuyo, además de su dirección de siempre, que nunca deja de servir. Cada persona inicia sesión una vez en cada dirección.'
          : 'Esta instalación no abre dominios propios.'}
      </p>
      <dl className="max-w-3xl text-13">
        <dt className="text-muted">Los correos y mensajes enlazan a</dt>
        <dd className="font-medium wrap-anywhere">{readableOrigin(data)}</dd>
      </dl>
      {domains.map((domain) => (
        <DomainPanel key={domain.id} domain={domain} />
      ))}
      {isAvailable && domains.length < MAX_DOMAINS && (
        <Panel
          title={domains.length === 0 ? 'Agrega tu dominio' : 'Agrega otro dominio'}
          className="max-w-3xl"
        >
          <AddDomain />
        </Panel>
      )}
    </div>
  );
}
