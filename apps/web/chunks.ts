import type { BuildEnvironmentOptions } from 'vite';

type Output = NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>;
type Splitting = Extract<NonNullable<Exclude<Output, unknown[]>['codeSplitting']>, object>;
type Group = NonNullable<Splitting['groups']>[number];

const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

/** Modules of these folders with everything they import. */
const whole = (name: string, ...folders: string[]): Group => ({ name, test: anyOf(...folders) });

/** Those alone, where at least this many screens and lazy parts need each of them. */
const shared = (name: string, minShareCount: number, ...folders: string[]): Group => ({
  name,
  test: anyOf(...folders),
  minShareCount,
  includeDependenciesRecursively: false,
});

/** One file for each folder inside another, named after it. */
const each = (minShareCount: number, folder: RegExp): Group => ({
  ...shared('', minShareCount, folder.source),
  name: (id: string) => folder.exec(id)?.[1]?.replace('/', '-') ?? null,
  debugName: folder.source,
});

const STAFF = 'accounts|duties|fiscal|locations|memberships|people|whatsapp';
const LUCIDE = 'node_modules/lucide-react/';

/**
 * The files of the app, by who loads them together: each request of a phone costs as much time as
 * some 15 KB (docs/decisions/0046-few-files.md). Folders decide, never the name of a file. Earlier
 * groups take first.
 */
const GROUPS: Group[] = [
  shared('react', 1, 'node_modules/(react|react-dom|react-router|scheduler)/'),
  // What only somebody who logs in sees; what it needs is in what everybody loads at the start.
  shared('entrance', 1, 'web/app/entrance/', 'features/session/login/'),
  whole('index', 'apps/web/[^/]+\\.tsx$', 'web/app/entrance/', 'features/session/login/'),
  // What every screen in the shell needs.
  whole(
    'frame',
    'app/shell/([^/]+$|navigation/)',
    'web/lib/(format|gym|live|loading|query|screen)/|web/lib/session/[^/]+$',
    'packages/ui/(feedback|layout)/',
    'shared/store/',
    '@tanstack/react-query/',
  ),
  shared('charts', 2, 'node_modules/d3-', 'packages/ui/charts/'),
  shared('lists', 2, '@tanstack/(react-)?virtual', 'packages/ui/table/'),
  // The icons of many screens; Home does without the rest.
  shared('signs', 10, LUCIDE),
  // What every person needs, with what a member sees first.
  whole('person', 'app/shell/person/', 'features/overview/home/'),
  each(1, /app\/shell\/(\w+)\//),
  // An icon of its own file would be larger than the icon.
  shared('icons', 2, LUCIDE),
  // The words of the shop, which guests load without anything else of the contract.
  shared('shop', 2, 'contract/store/'),
  // What eight or more of all screens and lazy parts need; then what four do.
  shared(
    'forms',
    8,
    'web/lib/(api|forms|saving)/',
    'packages/(calendar|ui/(fields|layers|overlays))/',
  ),
  shared('often', 8, 'apps/web/(lib|shared)/', 'packages/'),
  shared(
    'desk',
    4,
    `(shared|contract)/(${STAFF})/`,
    'lib/(forms|saving)/',
    'packages/(contract/[^/]+$|ui/)',
  ),
  shared('seldom', 3, 'web/lib/(api|device|offline)/', 'library/'),
  each(2, /apps\/web\/features\/(\w+(?:\/\w+)?)\//),
];

export const codeSplitting: Splitting = {
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
};
