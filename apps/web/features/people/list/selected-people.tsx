import type { Person } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '../../../lib/api/error.ts';
import { useMay } from '../../../lib/session/may.ts';
import { chargeAddress } from '../../../shared/accounts/sale-address.ts';
import { disablePerson, enablePerson, invitePerson } from '../queries.ts';

const count = (people: number) => (people === 1 ? '1 persona' : `${people} personas`);

/** Runs an action for each person and says for how many it worked. */
async function runForEach(people: readonly Person[], act: (id: string) => Promise<unknown>) {
  const done: Person[] = [];
  let refusal: unknown;
  for (const person of people) {
    try {
      await act(person.id);
      done.push(person);
    } catch (error) {
      refusal = error;
    }
  }
  if (refusal !== undefined) toast({ tone: 'bad', message: errorMessage(refusal) });
  return done;
}

export function SelectedPeople({
  people,
  onDone,
}: {
  people: readonly Person[];
  onDone: () => void;
}) {
  const may = useMay();
  const [working, setWorking] = useState(false);
  const open = people.filter(({ status }) => status !== 'disabled');
  const closed = people.filter(({ status }) => status === 'disabled');
  const invited = people.filter(({ status, email }) => status === 'invited' && email !== null);
  const unreachable = people.filter(
    ({ status, email }) => status === 'invited' && email === null,
  ).length;
  const run = async (
    list: readonly Person[],
    verb: string,
    act: (id: string) => Promise<unknown>,
    undo?: (id: string) => Promise<unknown>,
  ) => {
    setWorking(true);
    const done = await runForEach(list, act);
    setWorking(false);
    onDone();
    if (done.length === 0) return;
    toast({
      message: `${verb} ${count(done.length)}.`,
      ...(undo && { action: { label: 'Deshacer', onAction: () => void runForEach(done, undo) } }),
    });
  };
  return (
    <section
      aria-label="Personas elegidas"
      className="sticky top-14 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-soft px-4 py-2 text-on-primary-soft lg:px-8"
    >
      <span className="mr-auto font-medium">
        {people.length === 1 ? '1 persona elegida' : `${people.length} personas elegidas`}
      </span>
      {unreachable > 0 && (
        <span className="text-13">
          {unreachable === 1
            ? '1 sin correo: no se invita'
            : `${unreachable} sin correo: no se invitan`}
        </span>
      )}
      {people.length === 1 && people[0] && may('money.take') && (
        <Link to={chargeAddress(people[0].id)} className={buttonClass({ size: 28 })}>
          Cobrar
        </Link>
      )}
      {invited.length > 0 && may('people.invite') && (
        <Button
          size={28}
          loading={working}
          onClick={() => void run(invited, 'Enviamos la invitación a', invitePerson)}
        >
          Invitar de nuevo
        </Button>
      )}
      {open.length > 0 && may('people.disable') && (
        <Button
          size={28}
          loading={working}
          onClick={() => void run(open, 'Deshabilitamos a', disablePerson, enablePerson)}
        >
          Deshabilitar
        </Button>
      )}
      {closed.length > 0 && may('people.disable') && (
        <Button
          size={28}
          loading={working}
          onClick={() => void run(closed, 'Habilitamos a', enablePerson, disablePerson)}
        >
          Habilitar
        </Button>
      )}
      <Button size={28} variant="ghost" onClick={onDone}>
        Quitar selección
      </Button>
    </section>
  );
}
