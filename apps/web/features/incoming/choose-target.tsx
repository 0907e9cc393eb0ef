import type { IncomingMoney, Proposal } from '@forja/contract/incoming/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useDebounced } from '../../lib/screen/use-debounced.ts';
import { senderPhrase, sentText } from './money-line.tsx';
import { applyWord, ProposedTarget, Reasons, TargetSearch, useApply } from './proposal-parts.tsx';
import { discardMoney, targetsQuery } from './queries.ts';
import { SplitDialog } from './split-dialog.tsx';

function Choice({
  money,
  proposal,
  onDone,
}: {
  money: IncomingMoney;
  proposal: Proposal;
  onDone: () => void;
}) {
  const apply = useApply(money, onDone);
  const word = applyWord(money, proposal);
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 border-t border-line-2 py-3 first:border-t-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <ProposedTarget proposal={proposal} />
        <div className="pl-10.5 text-13 text-muted">
          <Reasons reasons={proposal.reasons} />
        </div>
      </div>
      {proposal.canApply && (
        <Button
          size={28}
          loading={apply.busy}
          aria-label={`${word}: ${proposal.person.name}, ${proposal.what}`}
          onClick={() => apply.start(proposal)}
        >
          {word}
        </Button>
      )}
    </li>
  );
}

/** Searches the person or order that money pays for; or discards it as not the gym's. */
export function ChooseTarget({ money, onClose }: { money: IncomingMoney; onClose: () => void }) {
  const [text, setText] = useState('');
  const [splitting, setSplitting] = useState(false);
  const search = useDebounced(text.trim());
  const found = useQuery({ ...targetsQuery(money.id, search), placeholderData: keepPreviousData });
  const discard = useAction(async () => {
    await discardMoney(money.id, null);
    toast({ message: `Apartamos ${senderPhrase(money)}. Lo encuentras en Todo.` });
    onClose();
  });
  if (splitting) return <SplitDialog money={money} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="¿De quién es?"
      text={sentText(money)}
      actions={
        <>
          <div className="mr-auto flex flex-wrap">
            <Button variant="ghost" loading={discard.busy} onClick={() => discard.start()}>
              No es nuestro
            </Button>
            {money.partOf === null && (
              <Button variant="ghost" onClick={() => setSplitting(true)}>
                Es de varias personas
              </Button>
            )}
          </div>
          <Button onClick={onClose}>Volver</Button>
        </>
      }
    >
      <div className="grid min-h-40 content-start gap-2">
        <TargetSearch label="Persona o número de pedido" value={text} onText={setText} />
        {search !== '' && (
          <LoadState
            query={found}
            failed="No pudimos buscar"
            empty={
              <p className="py-3 text-muted">
                Nadie con algo por pagar coincide. Si aún no debe nada, cóbrale en la caja con este
                comprobante.
              </p>
            }
          />
        )}
        {search !== '' && found.data && found.data.length > 0 && (
          <ul aria-label="Lo que puede pagar">
            {found.data.map((proposal) => (
              <Choice
                key={`${proposal.kind} ${proposal.id}`}
                money={money}
                proposal={proposal}
                onDone={onClose}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
