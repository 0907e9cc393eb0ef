import { dayIn } from '@forja/calendar/zone';
import type { Promotion } from '@forja/contract/promotions/routes';
import { AUDIENCE_NAMES } from '@forja/contract/promotions/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { ConfirmDestroy } from '@forja/ui/overlays/confirm-destroy.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleStop, Pencil, Play, Plus, TicketPercent, Users } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { plansQuery } from '../../shared/memberships/queries.ts';
import { MembersDialog } from './members-dialog.tsx';
import { PromotionDialog } from './promotion-dialog.tsx';
import { giftsText, limitsText, stateOf } from './promotion-words.ts';
import { promotionsQuery, savePromotion } from './queries.ts';

function usesText({ maxUses, given: { uses } }: Promotion): string {
  if (maxUses !== null) return `${uses} de ${maxUses} usos`;
  return uses === 1 ? '1 uso' : `${uses} usos`;
}

interface RowProps {
  promotion: Promotion;
  planNames: ReadonlyMap<string, string>;
  onEdit: () => void;
  onList: () => void;
}

function Row({ promotion, planNames, onEdit, onList }: RowProps) {
  const { currency, timeZone } = useSettings();
  const [asking, setAsking] = useState(false);
  const { name, active, audience, code, given } = promotion;
  const { tone, label } = stateOf(promotion, dayIn(timeZone, Date.now()));
  const setActive = useAction(async (next: boolean) => {
    const { id: _, given: __, listed: ___, ...body } = promotion;
    await savePromotion(promotion, { ...body, active: next });
    setAsking(false);
    toast(next ? `${name} sigue.` : `Terminamos ${name}. Lo ya vendido conserva lo prometido.`);
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          <Badge tone={tone}>{label}</Badge>
          <Badge>{AUDIENCE_NAMES[audience]}</Badge>
          {code && <code className="text-13 font-normal">{code}</code>}
        </p>
        <p className="first-letter:uppercase">{giftsText(promotion, currency)}</p>
        <p className="text-13 text-muted first-letter:uppercase">
          {limitsText(promotion, planNames)}
        </p>
      </div>
      <p className="text-right text-13 tabular-nums max-sm:mr-auto max-sm:text-left">
        <span className="block font-medium">{usesText(promotion)}</span>
        <span className="block text-muted">
          Dio {formatMoney(given.discountCents, currency)} · trajo{' '}
          {formatMoney(given.incomeCents, currency)}
        </span>
      </p>
      <span className="flex">
        {audience === 'agreement' && (
          <IconButton
            label={`Lista de ${name}`}
            icon={<Users size={16} aria-hidden="true" />}
            onClick={onList}
          />
        )}
        <IconButton
          label={`Editar ${name}`}
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={onEdit}
        />
        {active ? (
          <IconButton
            label={`Terminar ${name}`}
            icon={<CircleStop size={16} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          />
        ) : (
          <IconButton
            label={`Reanudar ${name}`}
            icon={<Play size={16} aria-hidden="true" />}
            onClick={() => setActive.start(true)}
          />
        )}
      </span>
      <ConfirmDestroy
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={() => setActive.start(false)}
        working={setActive.busy}
        title={`¿Terminar ${name}?`}
        text="Nadie más podrá comprar con ella. Quien ya compró conserva lo que se le prometió."
        confirmLabel="Terminar la promoción"
      />
    </li>
  );
}

/** Promotions of plans and enrolment, with the results of each. */
export function PromotionsTab() {
  const query = useQuery(promotionsQuery);
  const { data: plans = [] } = useQuery(plansQuery);
  const planNames = new Map(plans.map(({ id, name }) => [id, name]));
  const [editing, setEditing] = useState<Promotion | 'new' | null>(null);
  const [listing, setListing] = useState<Promotion | null>(null);
  const add = (
    <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Nueva promoción
    </Button>
  );
  return (
    <>
      <Panel title="Promociones" actions={query.data && query.data.length > 0 && add}>
        <LoadState
          query={query}
          failed="No pudimos cargar las promociones"
          empty={{
            picture: <TicketPercent size={32} aria-hidden="true" className="text-muted" />,
            title: 'Crea la primera promoción',
            text: 'Un descuento en los primeros meses, la matrícula gratis, días extra o un convenio con una empresa.',
            action: add,
          }}
        />
        <List>
          {query.data?.map((promotion) => (
            <Row
              key={promotion.id}
              promotion={promotion}
              planNames={planNames}
              onEdit={() => setEditing(promotion)}
              onList={() => setListing(promotion)}
            />
          ))}
        </List>
      </Panel>
      {editing && (
        <PromotionDialog
          promotion={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {listing && <MembersDialog promotion={listing} onClose={() => setListing(null)} />}
    </>
  );
}
