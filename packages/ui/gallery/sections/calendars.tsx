import { asDay } from '@forja/calendar/day';
import { Button } from '@forja/ui/actions/button.tsx';
import { AgendaList } from '@forja/ui/calendar/agenda-list.tsx';
import { MonthCalendar } from '@forja/ui/calendar/month-calendar.tsx';
import { type CalendarEvent, WeekCalendar } from '@forja/ui/calendar/week-calendar.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { AvatarCrop } from '@forja/ui/fields/avatar-crop.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { samplePicture } from './sample-picture.ts';

const TODAY = asDay('2026-11-17');

const days = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'].map((short, index) => ({
  key: `d${index}`,
  short,
  name: `${short} ${16 + index} de noviembre`,
  number: 16 + index,
  today: index === 1,
  detail: `${84 - index * 4} %`,
}));

const at = (
  id: string,
  day: number,
  hour: number,
  title: string,
  hue: number,
  more: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  id,
  day: `d${day}`,
  start: hour * 60,
  end: hour * 60 + 60,
  title,
  hue,
  detail: '12/20 · Marco L.',
  ...more,
});

const events = [
  at('1', 0, 5, 'Funcional', 250, { state: 'past' }),
  at('2', 1, 6, 'Spinning', 20, { state: 'past', detail: 'Lleno · 2 en espera' }),
  at('3', 2, 7, 'Yoga', 150),
  at('4', 5, 6, 'Boxeo', 60),
  at('5', 1, 15, 'Funcional', 250, { alert: true, detail: '18/20' }),
  at('6', 1, 15, 'Yoga', 150, { detail: '11/16' }),
  at('7', 4, 15, 'Funcional', 250, { state: 'cancelled' }),
  at('8', 6, 16, 'Halterofilia', 300, { end: 17 * 60 + 30 }),
];

export function CalendarSection() {
  const [open, setOpen] = useState<string | null>('5');
  const [day, setDay] = useState(asDay('2026-11-19'));
  return (
    <div className="grid gap-4">
      <WeekCalendar
        label="Clases de la semana"
        days={days}
        events={events}
        now={{ day: 'd1', minute: 15 * 60 + 24 }}
        selected={open}
        onOpen={setOpen}
        className="rounded-panel border-x border-line"
      />
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <Panel title="Noviembre de 2026" className="pb-3">
          <div className="px-3">
            <MonthCalendar
              label="Noviembre de 2026"
              month={TODAY}
              today={TODAY}
              selected={day}
              onSelect={setDay}
              notes={{ '2026-11-18': ['1 clase'], '2026-11-20': ['2 clases', '1 evento'] }}
            />
          </div>
        </Panel>
        <AgendaList
          label="Próximas clases"
          onOpen={() => undefined}
          days={[
            {
              key: 'hoy',
              name: 'hoy, martes 17',
              items: [
                { ...at('a', 0, 6, 'Funcional', 250), state: 'past', detail: 'Sala 1' },
                {
                  ...at('b', 0, 19, 'Yoga', 150),
                  detail: 'Sala 3 · Silvia Araya',
                  aside: <Badge tone="ok">Reservada</Badge>,
                },
                { ...at('c', 0, 20, 'Boxeo', 60), state: 'cancelled' },
              ],
            },
          ]}
        />
        <CropSample />
      </div>
    </div>
  );
}

function CropSample() {
  const [file, setFile] = useState<Blob | null>(null);
  const [size, setSize] = useState<number | null>(null);
  const close = () => setFile(null);
  return (
    <Panel title="Recortar imagen">
      <div className="grid gap-3 px-5 pb-4">
        <Button onClick={() => samplePicture().then(setFile)}>Recortar una foto</Button>
        <Button onClick={() => setFile(new Blob(['no es una imagen']))}>Abrir algo roto</Button>
        <p role="status" className="text-muted">
          {size === null ? '' : `Imagen lista: ${size} bytes`}
        </p>
      </div>
      <Dialog open={file !== null} onClose={close} title="Tu foto">
        {file && (
          <AvatarCrop
            file={file}
            onCancel={close}
            onCrop={(picture) => {
              setSize(picture.size);
              close();
            }}
          />
        )}
      </Dialog>
    </Panel>
  );
}
