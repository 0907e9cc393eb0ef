import type { Harness } from './harness.ts';

/** Lets the gyms of one test database live some days before today, so that days can pass in a test. */
export const setDaysAgo = ({ owner }: Pick<Harness, 'owner'>, days: number) =>
  owner.query(`
    create or replace function gym_today() returns date
      language sql stable parallel safe
      return (now() at time zone (select time_zone from gym_settings limit 1))::date - ${days}`);
