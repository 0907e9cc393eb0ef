import type { ImportDetail } from '@forja/contract/imports/routes';
import { isRemark, type RowOutcome } from '@forja/contract/imports/values';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { DifferencesPanel } from './differences-panel.tsx';
import { ForeignPlans } from './foreign-plans.tsx';
import { ImportRows } from './import-rows.tsx';
import { KIND_WORDS } from './kind-words.ts';
import { ProblemGroup } from './problem-group.tsx';

const OUTCOMES: readonly (readonly [RowOutcome, string])[] = [
  ['create', 'Crear'],
  ['update', 'Actualizar'],
  ['skip', 'Omitir'],
  ['review', 'Revisar'],
];

function hintOf(outcome: RowOutcome, { kind, problems }: ImportDetail): string {
  if (outcome === 'create') return KIND_WORDS[kind].fresh;
  if (outcome === 'update') return 'ya están aquí';
  if (outcome === 'skip') return kind === 'people' ? 'vacías o iguales' : 'vacías o ya traídas';
  const kinds = problems.filter(({ code }) => !isRemark(code)).length;
  return kinds === 1 ? 'en 1 clase de problema' : `en ${kinds} clases de problema`;
}

/** The rows of payments and visits never update anybody, so that outcome is left out. */
const isPossible = (outcome: RowOutcome, { kind }: ImportDetail): boolean =>
  kind === 'people' || outcome !== 'update';

interface TabsProps {
  detail: ImportDetail;
  shown: RowOutcome;
  onShow: (outcome: RowOutcome) => void;
}

/** The number of rows by outcome; choosing one shows its rows. */
function Outcomes({ detail, shown, onShow }: TabsProps) {
  return (
    <fieldset className="grid auto-cols-fr grid-cols-2 sm:grid-flow-col sm:grid-cols-none">
      <legend className="sr-only">Qué filas se ven</legend>
      {OUTCOMES.filter(([outcome]) => isPossible(outcome, detail)).map(([outcome, name]) => {
        const isShown = outcome === shown;
        return (
          <button
            key={outcome}
            type="button"
            aria-pressed={isShown}
            className={cx(
              'relative border-r border-line-2 px-5 py-3 text-left last:border-r-0 hover:bg-sunk',
              isShown && 'after:absolute after:inset-x-5 after:bottom-0 after:h-0.5 after:bg-mark',
            )}
            onClick={() => onShow(outcome)}
          >
            <span
              className={cx('block text-13', outcome === 'review' ? 'text-warn' : 'text-muted')}
            >
              {name}
            </span>
            <span className="block text-24 font-semibold tabular-nums">
              {formatNumber(detail.counts[outcome])}
            </span>
            <span className="block text-12 text-muted">{hintOf(outcome, detail)}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The imported sums, to compare with those of the previous system. */
function MoneyComing({ money, columns }: Pick<ImportDetail, 'money' | 'columns'>) {
  const { currency } = useSettings();
  const { debtCents, debts, creditCents, credits } = money;
  const parts = [
    debts > 0 && `${formatMoney(debtCents, currency)} que ${peopleText(debts)} por pagar`,
    credits > 0 && `${formatMoney(creditCents, currency)} que ${peopleText(credits)} a favor`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="border-b border-line-2 px-5 py-2 text-13 tabular-nums">
      <span className="font-medium">Entran saldos:</span> {parts.join(' y ')}.
      {debts > 0 &&
        !columns.some(({ field }) => field === 'debtSince') &&
        ' ¿Desde cuándo deben? Sin una columna «Debe desde» se deben desde hoy, y no salen en los avisos de cobro.'}
    </p>
  );
}

/** Memberships that charge somebody without anybody at the desk doing anything. */
function Renewing({ renewing: { today, todayCents, later } }: Pick<ImportDetail, 'renewing'>) {
  const { currency } = useSettings();
  const owed = `quedan por pagar hasta ${formatMoney(todayCents, currency)}`;
  const parts = [
    today === 1 && `1 membresía vence hoy y se renueva sola en la próxima hora: ${owed}.`,
    today > 1 &&
      `${formatNumber(today)} membresías vencen hoy y se renuevan solas en la próxima hora: ${owed}.`,
    later > 0 &&
      `${today > 0 ? 'Otras ' : ''}${formatNumber(later)} se renuevan solas el día en que vencen.`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className={cx('border-b border-line-2 px-5 py-2 text-13', today > 0 && 'text-warn')}>
      {parts.join(' ')} A cada persona se le avisa al renovar. Si no debe ser así, escribe «no» en
      la columna «Renovación automática» o cambia el plan en Membresías.
    </p>
  );
}

const peopleText = (count: number): string =>
  count === 1 ? '1 persona tiene' : `${formatNumber(count)} personas tienen`;

/** What importing the sheet would do, and the decisions it needs first. */
export function CheckPanel({ detail }: { detail: ImportDetail }) {
  const [chosen, setChosen] = useState<RowOutcome | null>(null);
  const { notices, closed, closedFrom, minorsAlone, wholePacks, problems, plans } = detail;
  // The choices for plans stay visible until the people are imported.
  const isOpen = problems.length > 0 || plans.length > 0;
  const shown = chosen ?? (isOpen ? 'review' : 'create');
  return (
    <Panel aria-label="Prueba">
      <Outcomes detail={detail} shown={shown} onShow={setChosen} />
      <div className="border-t border-line" aria-live="polite">
        {closed > 0 && (
          <Banner tone="info" title="Tu plan se llena.">
            {closed === 1 ? '1 persona entra' : `${formatNumber(closed)} personas entran`} con la
            cuenta deshabilitada, la primera en la fila {closedFrom}. Así se puede pagar lo que se
            debe, pero no comprar ni entrar al gimnasio. Cada cuenta se abre en su ficha cuando hay
            lugar; hay más con{' '}
            <Link to="/administrar-suscripcion" className={linkClass}>
              otra suscripción
            </Link>
            .
          </Banner>
        )}
        <DifferencesPanel detail={detail} />
        <MoneyComing money={detail.money} columns={detail.columns} />
        <Renewing renewing={detail.renewing} />
        {minorsAlone > 0 && (
          <p className="border-b border-line-2 px-5 py-2 text-13 text-warn">
            {minorsAlone === 1
              ? '1 es menor de edad y no tiene persona encargada.'
              : `${formatNumber(minorsAlone)} son menores de edad y no tienen persona encargada.`}{' '}
            Ponla en la columna «Persona encargada» o, después, en su ficha.
          </p>
        )}
        {wholePacks > 0 && (
          <p className="border-b border-line-2 px-5 py-2 text-13 text-warn">
            {wholePacks === 1
              ? '1 paquete entra con todas sus visitas, porque su fila no dice cuántas quedan.'
              : `${formatNumber(wholePacks)} paquetes entran con todas sus visitas, porque su fila no dice cuántas quedan.`}{' '}
            Si la hoja lo tiene, elige esa columna como «Visitas restantes».
          </p>
        )}
        {notices.map((notice) => (
          <p key={notice} className="border-b border-line-2 px-5 py-2 text-13 text-muted">
            {notice}
          </p>
        ))}
      </div>
      {shown === 'review' ? (
        <>
          <ForeignPlans detail={detail} />
          {problems.map((problem) => (
            <ProblemGroup key={problem.code} importId={detail.id} problem={problem} />
          ))}
          {problems.length === 0 && (
            <p className="px-5 py-6 text-center text-muted">No hay nada por revisar.</p>
          )}
        </>
      ) : (
        <ImportRows key={shown} importId={detail.id} filter={{ outcome: shown }} />
      )}
    </Panel>
  );
}
