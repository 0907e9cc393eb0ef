import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ResponseFor } from '../../../lib/api/request.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { dayName } from '../calendar.ts';

export type Detail = NonNullable<ResponseFor<'GET /events/{id}'>>;

interface View {
  timeZone: string;
  now: number;
}

/** `hoy, 15:00`, `mañana, 15:00`, `martes 17 de noviembre, 15:00`. */
function momentText(moment: string, { timeZone, now }: View): string {
  const day = dayIn(timeZone, moment);
  const today = dayIn(timeZone, now);
  const name = day === today ? 'hoy' : day === addDays(today, 1) ? 'mañana' : dayName(day);
  return `${name}, ${formatTime(moment, timeZone)}`;
}

function Line({ icon, text, value }: { icon: ReactNode; text: string; value: string }) {
  return (
    <li className="flex min-h-11 items-center gap-3 border-t border-line-2 py-2">
      {icon}
      <span className="min-w-0 flex-1">{text}</span>
      <span className="font-semibold whitespace-nowrap tabular-nums">{value}</span>
    </li>
  );
}

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What a booking commits the person to, shown before they book. */
export function PolicyPanel({ detail, view }: { detail: Detail; view: View }) {
  const free = Date.parse(detail.freeCancelUntil) > view.now;
  const { maxAbsences, absences, suspensionDays, feeCents } = detail;
  const { currency } = useSettings();
  const fault = feeCents > 0 ? `1 falta · ${formatMoney(feeCents, currency)}` : '1 falta';
  return (
    <section
      aria-labelledby="policy-title"
      className="rounded-panel border border-line bg-panel px-4 pt-3 pb-1"
    >
      <h3 id="policy-title" className="pb-2 text-14 font-semibold">
        Antes de reservar
      </h3>
      <ul>
        {free ? (
          <>
            <Line
              icon={<CircleCheck {...icon} className="flex-none text-ok" />}
              text={`Cancelas sin falta hasta ${momentText(detail.freeCancelUntil, view)}`}
              value="Gratis"
            />
            <Line
              icon={<Clock {...icon} className="flex-none text-warn" />}
              text={`Después de las ${formatTime(detail.freeCancelUntil, view.timeZone)}`}
              value={fault}
            />
          </>
        ) : (
          <Line
            icon={<Clock {...icon} className="flex-none text-warn" />}
            text="Ya pasó el plazo: si cancelas, cuenta una falta"
            value={fault}
          />
        )}
        <Line
          icon={<CircleX {...icon} className="flex-none text-bad" />}
          text="Si no llegas, cuenta una falta"
          value={maxAbsences === null ? '' : `${absences} de ${maxAbsences}`}
        />
      </ul>
      {maxAbsences !== null && (
        <p className="border-t border-line-2 py-2.5 text-13 text-muted">
          {feeCents > 0 &&
            `Cada falta cuesta ${formatMoney(feeCents, currency)}; recepción puede perdonarla. `}
          {`Con ${maxAbsences} faltas en 30 días no puedes reservar durante ${suspensionDays} ${suspensionDays === 1 ? 'día' : 'días'}.`}
        </p>
      )}
    </section>
  );
}
