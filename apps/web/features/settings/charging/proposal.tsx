import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { answerProposal } from '../queries.ts';

/** Proposes the rules that new gyms begin with; it never appears again after an answer. */
export function Proposal() {
  const answer = useAction(async (apply: boolean) => {
    await answerProposal(apply);
    toast({
      tone: 'ok',
      message: apply ? 'Aplicamos las reglas propuestas.' : 'Todo queda como está.',
    });
  });
  return (
    <Panel title="Te proponemos estas reglas" className="max-w-3xl">
      <div className="grid gap-3 px-5 pb-5">
        <ul className="list-disc pl-5">
          <li>Quien debe su membresía deja de entrar a los 3 días de vencido el pago.</li>
          <li>La renovación automática se detiene con 1 período sin pagar.</li>
        </ul>
        <p className="text-13 text-muted">
          Así empiezan los gimnasios nuevos. Nada cambia si no las aplicas, y después puedes ajustar
          cada una abajo. Solo lo preguntamos una vez.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={answer.busy} onClick={() => answer.start(true)}>
            Aplicar
          </Button>
          <Button disabled={answer.busy} onClick={() => answer.start(false)}>
            Dejar como está
          </Button>
        </div>
      </div>
    </Panel>
  );
}
