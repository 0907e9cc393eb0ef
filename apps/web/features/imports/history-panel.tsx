import type { ImportKind } from '@forja/contract/imports/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { KIND_WORDS } from './kind-words.ts';

const KINDS = ['payments', 'visits'] as const;

/** The optional second step: earlier payments and visits. */
export function HistoryPanel({ onKind }: { onKind: (kind: ImportKind) => void }) {
  return (
    <Panel title="Historial (opcional)">
      <div className="grid gap-3 border-t border-line-2 px-5 py-4">
        <p className="text-13 text-muted">
          Cuando las personas ya están, trae lo que pagaron y cuándo vinieron: las estadísticas
          empiezan con su pasado.
        </p>
        <div className="flex flex-wrap gap-2">
          {KINDS.map((kind) => (
            <Button key={kind} onClick={() => onKind(kind)}>
              {KIND_WORDS[kind].title}
            </Button>
          ))}
        </div>
      </div>
    </Panel>
  );
}
