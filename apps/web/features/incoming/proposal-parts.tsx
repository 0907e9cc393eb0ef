import type { IncomingMoney, Proposal } from '@forja/contract/incoming/routes';
import { MAX_SEARCH } from '@forja/contract/search';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Check, Search, TriangleAlert } from 'lucide-react';
import { formatMoney } from '../../lib/format/format.ts';
import { useAction } from '../../lib/screen/use-action.ts';
import { applyMoney, splitMoney } from './queries.ts';

interface TargetSearchProps {
  label: string;
  value: string;
  onText: (text: string) => void;
}

/** Searches the person or order that money pays for. */
export function TargetSearch({ label, value, onText }: TargetSearchProps) {
  return (
    <TextField
      label={label}
      type="search"
      maxLength={MAX_SEARCH}
      autoFocus
      icon={<Search size={16} aria-hidden="true" />}
      value={value}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

/** `Carlos Mata y Daniela Mata`. */
export const namesOf = ({ person, parts }: Proposal): string =>
  parts?.map((part) => part.person.name).join(' y ') ?? person.name;

/** The person or people whom money may pay for, and what. */
export function ProposedTarget({ proposal }: { proposal: Proposal }) {
  const people = proposal.parts?.map(({ person }) => person) ?? [proposal.person];
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <span className="flex flex-none -space-x-2.5">
        {people.map(({ id, name, profilePic }) => (
          <Avatar key={id} name={name} src={profilePic} size={32} />
        ))}
      </span>
      <span className="min-w-0">
        <span className="block text-14 font-medium wrap-anywhere">{namesOf(proposal)}</span>
        <span className="block text-13 text-muted wrap-anywhere">{proposal.what}</span>
      </span>
    </span>
  );
}

/** The reasons of a proposal; those against it are marked. */
export function Reasons({ reasons }: Pick<Proposal, 'reasons'>) {
  return (
    <ul className="grid gap-0.5">
      {reasons.map(({ ok, text }) => (
        <li key={text} className={ok ? 'flex gap-2' : 'flex gap-2 text-warn'}>
          {ok ? (
            <Check size={14} aria-hidden="true" className="mt-0.5 flex-none text-ok" />
          ) : (
            <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 flex-none" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The word on the button, which tells whether the money is less or more than is owed. */
export function applyWord(
  { amountCents }: IncomingMoney,
  { kind, dueCents, what, parts }: Proposal,
): string {
  if (parts) return `Aplicar a los ${parts.length}`;
  if (kind === 'order') return `Es el ${what.split(' · ')[0]?.toLocaleLowerCase('es')}`;
  if (amountCents < dueCents) return 'Aplicar abono';
  return amountCents > dueCents ? 'Aplicar con saldo' : 'Aplicar';
}

/** Pays what is proposed; what is more than is owed stays in the payer's hand. */
export function useApply(money: IncomingMoney, onDone?: () => void) {
  return useAction(async (proposal: Proposal) => {
    if (proposal.parts)
      await splitMoney(
        money.id,
        proposal.parts.map(({ kind, id, dueCents }) => ({
          kind,
          id,
          amountCents: dueCents,
          allowCredit: false,
        })),
      );
    else await applyMoney(money.id, proposal, money.amountCents > proposal.dueCents);
    const amount = formatMoney(money.amountCents, money.currency);
    toast({ tone: 'ok', message: `Aplicamos ${amount} a ${namesOf(proposal)}.` });
    onDone?.();
  });
}
