import { MEMBERSHIP_STATUSES, type MembershipStatus } from '@forja/contract/memberships/status';
import { statusText } from '@forja/contract/memberships/words';
import { USER_STATUSES } from '@forja/contract/people/values';
import { ROLES } from '@forja/contract/roles';
import { Chip, FilterChip } from '@forja/ui/actions/chip.tsx';
import { Menu } from '@forja/ui/overlays/menu.tsx';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useMay } from '../../../lib/session/may.ts';
import { roleName } from '../../../shared/duties/role-name.ts';
import { plansQuery } from '../../../shared/memberships/queries.ts';
import { type PeopleFilters, tagsQuery } from '../queries.ts';

interface Choice {
  value: string;
  label: string;
}

interface Filter {
  key: keyof PeopleFilters;
  label: string;
  choices: readonly Choice[];
  /** Offered in the menu of the dashed chip until it is active. */
  rare?: boolean;
}

const ACCOUNT_WORDS: Record<string, string> = {
  active: 'Abierta',
  invited: 'Invitada',
  disabled: 'Deshabilitada',
};
const STATES: readonly (MembershipStatus | 'none')[] = [...MEMBERSHIP_STATUSES, 'none'];

const FIXED: readonly Filter[] = [
  {
    key: 'role',
    label: 'Rol',
    choices: ROLES.map((value) => ({ value, label: roleName(value) })),
  },
  {
    key: 'membership',
    label: 'Estado',
    choices: STATES.map((value) => ({ value, label: statusText(value) })),
  },
];
const VISITS: Filter = {
  key: 'absentDays',
  label: 'Última visita',
  choices: [7, 14, 30, 60].map((days) => ({
    value: String(days),
    label: `Hace más de ${days} días`,
  })),
};
const DEBT: Filter = {
  key: 'debt',
  label: 'Deuda',
  choices: [{ value: 'open', label: 'Con deuda' }],
};
const ACCOUNT: Filter = {
  key: 'status',
  label: 'Cuenta',
  rare: true,
  choices: USER_STATUSES.map((value) => ({ value, label: ACCOUNT_WORDS[value] ?? value })),
};

interface Props {
  filters: PeopleFilters;
  setFilter: (key: keyof PeopleFilters, value: string | null) => void;
}

function FilterMenu({ filter, setFilter }: { filter: Filter; setFilter: Props['setFilter'] }) {
  return (
    <Menu
      label={filter.label}
      trigger={(props) =>
        filter.rare ? (
          <Chip {...props} add>
            Filtro: {filter.label.toLowerCase()}
          </Chip>
        ) : (
          <Chip {...props}>
            {filter.label}
            <ChevronDown size={14} aria-hidden="true" />
          </Chip>
        )
      }
      items={filter.choices.map(({ value, label }) => ({
        key: value,
        label,
        onSelect: () => setFilter(filter.key, value),
      }))}
    />
  );
}

/** Active filters as removable chips, the others as menus. */
export function UsersFilters({ filters, setFilter }: Props) {
  const { data: plans = [] } = useQuery(plansQuery);
  const { data: tags = [] } = useQuery(tagsQuery);
  const plan: Filter = {
    key: 'planId',
    label: 'Plan',
    choices: plans.map(({ id, name }) => ({ value: id, label: name })),
  };
  const tag: Filter = {
    key: 'tag',
    label: 'Etiqueta',
    choices: tags.map(({ name, people }) => ({ value: name, label: `${name} · ${people}` })),
  };
  const shown = tags.length > 0 || filters.tag ? [tag] : [];
  const may = useMay();
  const debts = may('money.take') || may('money.reports') ? [DEBT] : [];
  const chosen = [...FIXED, ...debts, plan, VISITS, ...shown, ACCOUNT].map((filter) => {
    const value = filters[filter.key];
    if (value === undefined) {
      return <FilterMenu key={filter.key} filter={filter} setFilter={setFilter} />;
    }
    const choice = filter.choices.find((item) => item.value === String(value));
    return (
      <FilterChip
        key={filter.key}
        label={`${filter.label}: ${choice?.label ?? value}`}
        onRemove={() => setFilter(filter.key, null)}
      />
    );
  });
  return (
    <>
      {/* It is chosen on the import screen, so here it can only be removed. */}
      {filters.importId && (
        <FilterChip
          label="Llegaron con la importación"
          onRemove={() => setFilter('importId', null)}
        />
      )}
      {chosen}
    </>
  );
}
