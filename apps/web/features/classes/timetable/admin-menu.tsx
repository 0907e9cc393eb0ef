import type { Day } from '@forja/calendar/day';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '@forja/ui/overlays/menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Copy, Ellipsis, HandCoins, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useOneTimeParam } from '../../../lib/screen/use-one-time-param.ts';
import { useMay } from '../../../lib/session/may.ts';
import { feesQuery } from '../queries.ts';
import { FeesDrawer } from '../rules/fees-drawer.tsx';
import { RulesForm } from '../rules/rules-form.tsx';
import { CopyWeek } from './copy-week.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';

type Part = 'rules' | 'holidays' | 'copy' | 'fees';

/** What management does with classes only now and then. */
export function AdminMenu({ monday }: { monday: Day }) {
  const [part, setPart] = useState<Part | null>(null);
  useOneTimeParam('reglas', () => setPart('rules'));
  const may = useMay();
  const takes = may('money.take');
  const rules = may('classes.manage') && may('settings.hours');
  const { data: fees = [] } = useQuery({ ...feesQuery, enabled: takes });
  const close = () => setPart(null);
  const icon = { size: 16, 'aria-hidden': true } as const;
  const items: MenuItem[] = [
    ...(rules
      ? [
          {
            key: 'rules',
            label: 'Reglas de las reservas',
            icon: <SlidersHorizontal {...icon} />,
            onSelect: () => setPart('rules'),
          },
        ]
      : []),
    ...(takes
      ? [
          {
            key: 'fees',
            label: 'Cargos por faltas',
            icon: <HandCoins {...icon} />,
            ...(fees.length > 0 ? { detail: String(fees.length) } : {}),
            onSelect: () => setPart('fees'),
          },
        ]
      : []),
    ...(rules
      ? [
          {
            key: 'holidays',
            label: 'Días cerrados',
            icon: <CalendarOff {...icon} />,
            onSelect: () => setPart('holidays'),
          },
          {
            key: 'copy',
            label: 'Copiar la semana',
            icon: <Copy {...icon} />,
            onSelect: () => setPart('copy'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label="Más de las clases"
        placement={{ side: 'bottom', align: 'end' }}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label="Más de las clases"
            variant="outline"
            icon={<Ellipsis size={18} aria-hidden="true" />}
          />
        )}
        items={items}
      />
      {part === 'rules' && <RulesForm onClose={close} />}
      {part === 'fees' && <FeesDrawer onClose={close} />}
      {part === 'holidays' && <HolidaysDialog onClose={close} />}
      {part === 'copy' && <CopyWeek monday={monday} onClose={close} />}
    </>
  );
}
