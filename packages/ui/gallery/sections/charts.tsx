import { BarChart } from '@forja/ui/charts/bar-chart.tsx';
import { DonutChart } from '@forja/ui/charts/donut-chart.tsx';
import { HeatMap } from '@forja/ui/charts/heat-map.tsx';
import { LineChart } from '@forja/ui/charts/line-chart.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';

const usual = [14, 30, 27, 19, 13, 10, 9, 13, 9, 8, 16, 35, 44, 47, 33, 18, 6];
const today = [18, 34, 29, 21, 15, 11, 8, 12, 10, 7, 14, 31, 53, 24, null, null, null];
const days = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
const weeks = Array.from({ length: 17 }, (_, week) => `Semana ${week + 1}`);
const hours = Array.from({ length: 17 }, (_, hour) => `${hour + 5}:00`);

export function ChartSection() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Panel title="Asistencia por hora" className="pb-4">
        <BarChart
          className="px-5"
          legend
          label="Asistencia por hora"
          valueName="Hoy"
          usualName="Promedio"
          current={13}
          bars={usual.map((value, index) => ({
            label: `${index + 5}:00`,
            value: today[index] ?? null,
            usual: value,
          }))}
        />
      </Panel>
      <Panel title="Sentadilla" className="pb-4">
        <LineChart
          className="px-5"
          legend
          label="Sentadilla: peso y objetivo"
          labels={['Jun', 'Jul', 'Ago', 'Set', 'Oct', 'Nov', 'Dic', 'Ene']}
          marks={[1, 3, 7]}
          format={(value) => `${value} kg`}
          series={[
            { name: 'Peso', values: [80, 85, 85, 92.5, null, 90, 95, 102.5] },
            { name: 'Objetivo', values: [85, 87, 89, 91, 93, 95, 97, 100] },
          ]}
        />
      </Panel>
      <Panel title="Asistencia" className="pb-4">
        <HeatMap
          className="overflow-x-auto px-5 pt-1"
          label="Asistencia por semana y día"
          cell="small"
          rows={days}
          rowNames={['L', null, 'M', null, 'V', null, 'D']}
          columns={weeks}
          values={days.map((_, day) =>
            weeks.map((__, week) => (week === 16 && day > 2 ? null : (day * 5 + week * 3) % 4)),
          )}
          format={(value) => `${value} ${value === 1 ? 'visita' : 'visitas'}`}
        />
      </Panel>
      <Panel title="Planes" className="pb-4">
        <DonutChart
          className="px-5"
          label="Personas por plan"
          middle="612"
          middleName="personas"
          slices={[
            { name: 'Mensual', value: 340 },
            { name: 'Trimestral', value: 121 },
            { name: 'Anual', value: 96 },
            { name: '8 clases', value: 55 },
          ]}
        />
      </Panel>
      <Panel title="Horas más llenas" className="pb-4 lg:col-span-2">
        <HeatMap
          className="px-5"
          label="Entradas por día y hora"
          rows={days}
          rowNames={['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom']}
          columns={hours}
          columnNames={hours.map((hour, index) => (index % 4 === 0 ? hour : null))}
          values={days.map((_, day) => usual.map((value) => Math.round(value * (1 - day * 0.08))))}
          format={(value) => `${value} entradas`}
        />
      </Panel>
    </div>
  );
}
