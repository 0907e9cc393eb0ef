import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { personTrainingQuery } from '../queries.ts';

/** A person's plan, diet and last measurement, each with its link. */
export function PersonTraining({ userId }: { userId: string }) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const may = useMay();
  const query = useQuery(personTrainingQuery(userId, may));
  if (!query.data) {
    return <LoadState query={query} failed="No pudimos cargar su entrenamiento" waiting={3} />;
  }
  const { plan, diet, measurement } = query.data;
  const day = (moment: string) => formatDate(moment, timeZone);
  const sessionText = (current: typeof plan) => {
    if (!current) return 'Asígnale una de la biblioteca';
    return current.lastLoggedAt
      ? `Última sesión, ${day(current.lastLoggedAt)}`
      : 'Sin sesiones todavía';
  };
  const measured = measurement && [
    measurement.weightKg !== null && weights.text(measurement.weightKg),
    measurement.bodyFatPct !== null && `${formatNumber(measurement.bodyFatPct, 1)} % de grasa`,
    day(measurement.takenAt),
  ];
  const parts = [
    may('training.write') && {
      to: `/rutinas-admin/${userId}`,
      title: 'Rutina',
      name: plan?.name ?? 'Sin rutina asignada',
      fact: sessionText(plan),
    },
    may('nutrition.write') && {
      to: `/dietas-admin/${userId}`,
      title: 'Dieta',
      name: diet?.name ?? 'Sin dieta asignada',
      fact: diet
        ? `${formatNumber(diet.average.kcal)} kcal por día`
        : 'Asígnale una de la biblioteca',
    },
    may('body.read') && {
      to: `/mediciones-admin/${userId}`,
      title: 'Mediciones',
      name: measured ? measured.filter(Boolean).join(' · ') : 'Sin mediciones',
      fact: 'Peso, medidas y su evolución',
    },
  ].filter((part) => part !== false);
  return (
    <ul className="grid gap-2 pt-4">
      {parts.map(({ to, title, name, fact }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center gap-3 rounded-control border border-line px-4 py-3 hover:bg-sunk"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-12 text-muted">{title}</span>
              <span className="block font-medium">{name}</span>
              <span className="block text-13 text-muted">{fact}</span>
            </span>
            <ChevronRight size={18} aria-hidden="true" className="flex-none text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
