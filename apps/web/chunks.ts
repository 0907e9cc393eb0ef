import type { BuildEnvironmentOptions } from 'vite';

type Output = NonNullable<NonNullable<BuildEnvironmentOptions['rolldownOptions']>['output']>;
type Splitting = Extract<NonNullable<Exclude<Output, unknown[]>['codeSplitting']>, object>;
type Group = NonNullable<Splitting['groups']>[number];

const anyOf = (...paths: string[]): RegExp => new RegExp(paths.join('|'));

/** Named modules with everything they import. */
const whole = (name: string, test: RegExp): Group => ({ name, test });

/** Those modules alone, where at least this many screens and lazy parts need each of them. */
const shared = (name: string, minShareCount: number, test: RegExp): Group => ({
  name,
  test,
  minShareCount,
  includeDependenciesRecursively: false,
});

const REACT = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;

const FRAME = anyOf(
  'app/shell/shell\\.tsx',
  'lib/screen/(load-state|screen|screen-skeleton|data-age)\\.tsx',
  'lib/query/(cached-query|offline-query)\\.ts',
  'lib/format/(format|week-days)\\.ts',
  'lib/api/safe-call\\.ts',
  'packages/ui/(feedback/(badge|empty-state)|layout/panel)\\.tsx',
  'packages/ui/fields/money-text\\.ts',
  '(lib/gym/short-day|shared/store/shop-banner)\\.ts',
  '@tanstack/react-query/build/modern/use(Query|Mutation)\\.js',
  // What Home needs of what is on many screens.
  'lib/live/current\\.ts',
  'lib/screen/(use-action|new-id)\\.ts',
  'lib/session/may\\.ts',
  'lib/offline/stored-value\\.ts',
  'lib/session/(own-key|use-weights)\\.ts',
  'packages/ui/(feedback/banner|layout/avatar)\\.tsx',
  'shared/memberships/words\\.tsx',
  'lucide-react/dist/esm/icons/(check|arrow-right)\\.mjs',
);

/** What only somebody who logs in sees. */
const ENTRANCE = anyOf(
  'entrance/entrance(-poster)?\\.tsx',
  'features/session/login/(login-screen|entrance-panel|plain-field|passkey-button|logged-out-notice|continue-training|my-code)\\.tsx',
  'lib/offline/work-on-device\\.ts',
  'session/login/(login-errors|passkey-support)\\.ts',
);

const FORMS = anyOf(
  'lib/forms/',
  'lib/api/(download|save-file|save-over)\\.ts',
  'lib/screen/export-menu',
  'packages/ui/(fields/(?!combobox|type-into)|layers/|overlays/)',
);

/** On many screens, nearly all of staff: members would load it in vain, with the forms it brings. */
const AT_DESK =
  '(memberships|accounts)/queries|fiscal/document-words|screen/paper-menu|contract/(paper|fiscal/)|ui/fields/combobox';

const ICONS = /node_modules\/lucide-react\//;

/** On many screens too, and on Home, which would load all the rest with them. */
const AT_HOME = '(library/)?training/pictogram';

const OFTEN = anyOf(
  `apps/web/(lib|shared)/(?!${AT_DESK}|${AT_HOME})`,
  `packages/(?!${AT_DESK}|${AT_HOME})`,
  ICONS.source,
);

const DESK = anyOf(
  'lib/screen/paper-menu',
  // The field that finds people. Beside the tables it would bring them to screens without any.
  'packages/ui/fields/combobox',
  // Whoever claims an account is asked about their address, and needs nothing else of the desk.
  'lib/forms/(?!likely-email)',
  // Selling is long and rarely begun: its dialog stays apart.
  'shared/memberships/(?!held-badge|selling/(charge-dialog|sale-|change-))',
  // The frame of three screens of staff asks what staff may open, which members need not load.
  'shared/(people/(?!person-screen)|(accounts|whatsapp|duties|locations)/)',
  'shared/fiscal/document-words',
  'packages/contract/(memberships|people|accounts|whatsapp|duties|fiscal)/(?!likely-email|field-names)',
  'packages/contract/(permissions|currencies|paper|placeholders)\\.ts',
);

/** Features of several rooms that no one visits together; records bring charts along. */
const BY_ROOM =
  /features\/(overview\/staff|store\/orders|training\/(?:session|records\/exercise-records|records))[/.]/;

function roomOf(id: string): string | null {
  const room = BY_ROOM.exec(id)?.[1] ?? /features\/(\w+)\//.exec(id)?.[1];
  return room?.replaceAll('/', '-') ?? null;
}

/**
 * The files of the app, by who loads them together: each request of a phone costs as much time as
 * some 15 KB (docs/decisions/0046-few-files.md). Earlier groups take first.
 */
const GROUPS: Group[] = [
  { name: 'react', test: REACT },
  shared('entrance', 1, ENTRANCE),
  // What everybody loads before anybody is known.
  whole(
    'index',
    anyOf('web/main\\.tsx', 'session/login/login-screen\\.tsx', 'entrance/entrance\\.tsx'),
  ),
  // What every screen in the shell needs.
  whole('frame', FRAME),
  shared('charts', 2, anyOf('node_modules/d3-', 'packages/ui/charts/')),
  shared('lists', 2, anyOf('@tanstack/(react-)?virtual', 'packages/ui/table/')),
  shared('forms', 8, FORMS),
  shared('often', 8, OFTEN),
  // Each some hundred bytes, and what screens of food need all of.
  shared('food', 2, anyOf('packages/library/(nutrition/(diet|food)|adherence)\\.ts')),
  // What every person needs, with what a member sees first.
  whole('person', anyOf('navigation/person-chunk\\.ts', 'overview/home-screen\\.tsx')),
  // An icon of its own file would be larger than the icon.
  shared('icons', 2, ICONS),
  whole('staff', /shell\/staff\/staff-chunk\.ts/),
  shared('seldom', 3, anyOf(`apps/web/lib/(?!${AT_DESK})(api|format|query|screen)/`)),
  shared('desk', 3, DESK),
  { ...shared('', 2, /apps\/web\/features\//), name: roomOf, debugName: 'rooms' },
];

export const codeSplitting: Splitting = {
  groups: GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index })),
};
