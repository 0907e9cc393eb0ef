import type { PrivacyRequest } from '@forja/contract/privacy/desk-routes';
import { REQUEST_DAYS } from '@forja/contract/privacy/values';
import { REQUEST_STATE_NAMES } from '@forja/contract/privacy/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../lib/api/api.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { requestsQuery } from './queries.ts';
import { RequestState } from './request-state.tsx';

const MOVES = ['working', 'done', 'refused'] as const;

function AnswerDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<'PUT /privacy-requests/{id}'>(async (data) => {
    const state = MOVES.find((each) => each === data.text('state')) ?? 'working';
    const body = { state, note: data.text('note') };
    await change('PUT /privacy-requests/{id}', { params: { id: request.id }, body });
    await queries.invalidateQueries(requestsQuery);
    toast('Guardamos la respuesta.');
    onClose();
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`Atender la solicitud de ${request.person}`}
      text="Al resolverla o rechazarla, la persona recibe lo que escribas."
    >
      <SelectField
        label="Estado"
        name="state"
        options={MOVES.map((state) => ({ value: state, label: REQUEST_STATE_NAMES[state] }))}
        error={form.error('state')}
      />
      <TextareaField label="Qué se hizo" {...form.field('note')} rows={4} />
    </FormDialog>
  );
}

/** The requests about personal data, most urgent first. */
export function RequestsPanel() {
  const query = useQuery(requestsQuery);
  const [answering, setAnswering] = useState<PrivacyRequest | null>(null);
  return (
    <Panel title="Solicitudes sobre datos personales" className="overflow-hidden">
      <p className="px-5 pb-3 text-muted">
        La ley da {REQUEST_DAYS} días hábiles para responder. Lo que alguien pide en recepción se
        anota desde su ficha, en Privacidad.
      </p>
      <LoadState
        query={query}
        failed="No pudimos cargar las solicitudes"
        waiting={3}
        empty={{
          className: 'border-t border-line-2',
          title: 'Nadie ha pedido nada',
          text: 'Las solicitudes de acceso, corrección, eliminación y oposición aparecen aquí.',
        }}
      />
      <List>
        {query.data?.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-start gap-3 border-t border-line-2 px-5 py-3"
          >
            <span className="min-w-0 flex-1 basis-64">
              <RequestState request={request} person={request.person} />
            </span>
            {request.closedAt === null && (
              <Button
                aria-label={`Atender la solicitud de ${request.person}`}
                onClick={() => setAnswering(request)}
              >
                Atender
              </Button>
            )}
          </li>
        ))}
      </List>
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(null)} />}
    </Panel>
  );
}
