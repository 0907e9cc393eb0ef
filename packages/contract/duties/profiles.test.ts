import { expect, test } from 'vitest';
import { PERMISSIONS } from '../permissions.ts';
import {
  BUILT_IN_NAMES,
  BUILT_IN_PROFILES,
  effectivePermissions,
  permissionsOfRole,
  withImplied,
} from './profiles.ts';
import { PERMISSION_GROUPS } from './words.ts';

test('every permission has a sentence that an owner can tick, once', () => {
  const named = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(([key]) => key));
  expect(named.toSorted()).toEqual([...PERMISSIONS].toSorted());
});

test.each(BUILT_IN_NAMES)('%s includes the permissions that its own ones need', (name) => {
  const { permissions } = BUILT_IN_PROFILES[name];
  expect(withImplied(permissions)).toEqual(
    PERMISSIONS.filter((each) => permissions.some((one) => one === each)),
  );
});

test('an owner holds everything, a member nothing, whatever profile is stored', () => {
  for (const name of BUILT_IN_NAMES) {
    expect(permissionsOfRole('owner', BUILT_IN_PROFILES[name], true)).toEqual(PERMISSIONS);
    expect(permissionsOfRole('member', BUILT_IN_PROFILES[name], false)).toEqual([]);
  }
});

test('somebody limited to some people or locations has no permission about the whole gym', () => {
  const whole = effectivePermissions(BUILT_IN_PROFILES.gerencia, false);
  const limited = effectivePermissions(BUILT_IN_PROFILES.gerencia, true);
  expect(whole).toEqual(PERMISSIONS);
  for (const each of ['export', 'audit.read', 'money.reports'] as const) {
    expect(limited).not.toContain(each);
  }
  expect(limited).toContain('people.edit');
});

test('somebody with limits reads the statistics of their people only, and none without people', () => {
  const { gerencia, entrenador, nutricionista, contabilidad } = BUILT_IN_PROFILES;
  for (const rules of [gerencia, entrenador, nutricionista]) {
    expect(effectivePermissions(rules, true)).toContain('statistics.read');
  }
  expect(effectivePermissions(contabilidad, false)).toContain('statistics.read');
  expect(effectivePermissions(contabilidad, true)).not.toContain('statistics.read');
});
