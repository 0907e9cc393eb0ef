import { sql } from 'kysely';

/** The day and time of class `e` in the gym's time zone. */
const startOfClass = sql`to_char(e.starts_at at time zone
  (select time_zone from gym_settings limit 1), 'DD/MM/YYYY HH24:MI')`;

/**
 * The current name of the record that action `a` concerned: 'Boxeo, 21/11/2026 10:00'. Null for
 * the person it was about, whose name is shown separately, and for deleted records: a deletion
 * stores the name itself.
 */
export const recordName = sql<
  string | null
>`case when a.object_id ~ '^[0-9a-f-]{36}$' then case a.object_type
  when 'event' then (select e.title || ', ' || ${startOfClass} from events e where e.id = a.object_id::uuid)
  when 'order' then (select '#' || o.number from store_orders o where o.id = a.object_id::uuid)
  when 'product' then (select p.name from store_products p where p.id = a.object_id::uuid)
  when 'category' then (select c.name from store_categories c where c.id = a.object_id::uuid)
  when 'discount' then (select d.code from store_discounts d where d.id = a.object_id::uuid)
  when 'promotion' then (select p.name from promotions p where p.id = a.object_id::uuid)
  when 'service' then (select s.name from services s where s.id = a.object_id::uuid)
  when 'plan' then (select p.name from membership_plans p where p.id = a.object_id::uuid)
  when 'membership' then (select p.name from memberships m
    join membership_plans p on p.gym_id = m.gym_id and p.id = m.plan_id where m.id = a.object_id::uuid)
  when 'shift' then (select r.name || ', turno ' || s.number from shifts s
    join registers r on r.gym_id = s.gym_id and r.id = s.register_id where s.id = a.object_id::uuid)
  when 'register' then (select r.name from registers r where r.id = a.object_id::uuid)
  when 'device' then (select d.name from access_devices d where d.id = a.object_id::uuid)
  when 'location' then (select l.name from locations l where l.id = a.object_id::uuid)
  when 'import' then (select i.filename from imports i where i.id = a.object_id::uuid)
  -- Who of the staff somebody was assigned to.
  when 'user' then case when a.action in ('duties.assign', 'duties.unassign') then (
    select trim(c.first_name || ' ' || c.last_name) from users c
    where c.id = (a.changes ->> 'coach')::uuid) end
  when 'exercise' then (select x.name from gym_exercises x where x.id = a.object_id::uuid)
end end`;
