import type { WholeStatistics } from '@forja/contract/statistics/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Link } from 'react-router';
import { counted, formatNumber } from '../../lib/format/format.ts';

const MAX_SHOWN = 8;

type ClassFigures = WholeStatistics['classes']['byClass'][number];

const shareOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 100);

function ClassRow({ title, held, seats, booked, present, absent }: ClassFigures) {
  const fill = shareOf(booked, seats);
  const noted = present + absent;
  return (
    <li className="border-t border-line-2 px-5 py-3">
      <div className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
        <span className="flex-none font-medium tabular-nums">{fill} %</span>
      </div>
      <Progress label={`Ocupación de ${title}`} value={fill / 100} labelHidden className="mt-1.5" />
      <p className="mt-1.5 text-12 text-muted tabular-nums">
        {held === 1 ? '1 clase' : `${formatNumber(held)} clases`} · {formatNumber(booked)} de{' '}
        {formatNumber(seats)} cupos
        {noted > 0 && ` · ${shareOf(absent, noted)} % faltó`}
      </p>
    </li>
  );
}

export function ClassPanel({ classes }: { classes: WholeStatistics['classes'] }) {
  const noted = classes.present.now + classes.absent.now;
  return (
    <Panel
      title="Clases"
      actions={
        <Link to="/eventos-admin" className={`${linkClass} text-13`}>
          Ver clases
        </Link>
      }
    >
      {classes.byClass.length === 0 ? (
        <EmptyState className="border-t border-line-2" title="No hubo clases en este período" />
      ) : (
        <>
          <p className="px-5 pb-3 text-13 text-muted">
            {counted(classes.absent.now, 'falta', 'faltas')}
            {noted > 0 && ` (${shareOf(classes.absent.now, noted)} % de la asistencia anotada)`} y{' '}
            {counted(classes.late.now, 'cancelación tardía', 'cancelaciones tardías')}
          </p>
          <ul>
            {classes.byClass.slice(0, MAX_SHOWN).map((each) => (
              <ClassRow key={each.title} {...each} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
