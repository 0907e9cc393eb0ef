import { BUILT_IN_NAMES, type BuiltInName } from '@forja/contract/duties/profiles';
import type { RouteSpec } from '@forja/contract/route';
import { newId } from '../platform/db/ids.ts';
import type { Harness, TestUser } from './harness.ts';
import type { World } from './matrix/row.ts';

export const ROLES = ['guest', 'member', 'admin', 'owner', 'foreign', 'device'] as const;
export type CallerRole = (typeof ROLES)[number];

export async function buildWorld(harness: Harness): Promise<World> {
  // The largest plan, because its limits have tests of their own.
  const gym = await harness.buildGym({ plan: 'enterprise' });
  const hired = await Promise.all(
    BUILT_IN_NAMES.map(async (profile) => [profile, await harness.buildUser({ gym, profile })]),
  );
  const staff: Record<BuiltInName, TestUser> = Object.fromEntries(hired);
  const [member, admin, owner] = await Promise.all([
    harness.buildUser({ gym, role: 'member' }),
    harness.buildUser({ gym, role: 'admin' }),
    harness.buildUser({ gym, role: 'owner' }),
  ]);
  return { harness, gym, member, admin, owner, staff };
}

/** The credentials for this kind of caller; `foreign` is the owner of the other gym. */
export function callerOf(
  role: CallerRole,
  here: World,
  there: World,
): { as?: TestUser; headers?: Record<string, string> } {
  if (role === 'guest') return {};
  if (role === 'device')
    return { headers: { authorization: `Bearer ${here.harness.deviceToken}` } };
  return { as: role === 'foreign' ? there.owner : here[role] };
}

export const keyOf = (spec: RouteSpec): string => `${spec.method} ${spec.path}`;

/** The path with each `{name}` replaced. */
export const fillPath = (path: string, value: (name: string) => string): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => value(name));

/** The path with these ids; missing ids are replaced by one that does not exist. */
export const pathTo = (path: string, ids: Readonly<Record<string, string>> = {}): string =>
  fillPath(path, (name) => ids[name] ?? newId());

/** Every route of the server. */
export const specsOf = ({ server }: Harness): RouteSpec[] =>
  server.features.flatMap((feature) => feature.routes.map(({ spec }) => spec));
