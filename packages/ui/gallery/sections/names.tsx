import { Stat, StatRow } from '@forja/ui/charts/stat.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { DataTable } from '@forja/ui/table/data-table.tsx';

const long =
  'María de los Ángeles Guadalupe Concepción Montealegre-Fernández de la Trinidad y Sáenz-Villalobos von Bülow-Etxeberría';
const unbroken = 'Supercalifragilisticoespialidoso'.repeat(4).slice(0, 120);

/** Names as people really have them, or as long as a field allows. */
const names = [
  { id: '1', name: long.slice(0, 120), plan: 'Plan anual de la sede central con piscina y sauna' },
  { id: '2', name: unbroken, plan: 'Mensual' },
  {
    id: '3',
    name: 'محمد بن عبد العزيز بن عبد الرحمن آل سعود الطويل جدا في هذا المكان',
    plan: 'شهري',
  },
  { id: '4', name: 'שרה בת־אל מזרחי־אברמוביץ׳', plan: 'Quincenal' },
  { id: '5', name: '🏋️‍♀️💪🏽🔥 Ñandú 👨‍👩‍👧‍👦 Ö', plan: '🥇 Oro' },
  { id: '6', name: 'Ẑ̶͑a̴͐l̷̈́g̸͌o̵͝', plan: 'Día' },
  { id: '7', name: '李小龙', plan: 'Mensual' },
] as const;

type Person = (typeof names)[number];

const [longest] = names;

export function NameSection() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Banner tone="info" title={longest.name}>
        {unbroken}
      </Banner>
      <Panel title={longest.name} actions={<Badge tone="ok">{longest.plan}</Badge>}>
        <ul className="grid grid-cols-1 gap-2 px-5 pb-4">
          {names.map(({ id, name, plan }) => (
            <li key={id} className="flex items-center gap-3">
              <Avatar name={name} size={32} />
              <span dir="auto" className="min-w-24 flex-1 truncate font-medium">
                {name}
              </span>
              <Badge>{plan}</Badge>
            </li>
          ))}
        </ul>
      </Panel>
      <StatRow>
        <Stat label={longest.name} value="7" detail={unbroken} />
        <Stat label={names[2].name} value="3" detail={names[4].name} />
      </StatRow>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField label={longest.name} defaultValue={names[2].name} dir="auto" />
        <TextField label="Nombre" defaultValue={unbroken} error={`${unbroken} ya existe`} />
      </div>
      <DataTable<Person>
        label="Nombres"
        rows={names}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onActive={() => undefined}
        empty={null}
        columns={[
          { key: 'name', header: 'Persona', title: true, cell: ({ name }) => name },
          { key: 'plan', header: 'Plan', width: 160, cell: ({ plan }) => plan },
        ]}
        className="max-h-80"
      />
      <EmptyState title={unbroken} text={longest.name} />
    </div>
  );
}
