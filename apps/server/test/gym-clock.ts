import type { Harness } from './harness.ts';

/**
 * Sets the date of all gyms in a test database to some days before today, so that a test can let
 * days pass.
 */
export const setDaysAgo = ({ owner }: Pick<Harness, 'owner'>, days: number) =>
  owner.query(`
    create or replace function gym_today() returns date
      language sql stable parallel safe
      return (now() at time zone (select time_zone from gym_settings limit 1))::date - ${days}`);
