-- Where a plan may be used: the doors of a location, or single doors. A plan without any may be used
-- at every door; what a door itself says (access_door_plans) counts on top.
create table plan_places (
  gym_id uuid not null references gyms (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  plan_id uuid not null,
  location_id uuid,
  device_id uuid,
  primary key (gym_id, id),
  constraint plan_places_once unique nulls not distinct (gym_id, plan_id, location_id, device_id),
  constraint plan_places_plan foreign key (gym_id, plan_id)
    references membership_plans (gym_id, id) on delete cascade,
  constraint plan_places_location foreign key (gym_id, location_id)
    references locations (gym_id, id) on delete cascade,
  constraint plan_places_device foreign key (gym_id, device_id)
    references access_devices (gym_id, id) on delete cascade,
  check (num_nonnulls(location_id, device_id) = 1)
);
call tenant_table('plan_places');

-- Why a plan does not open a door; null when it does, or when nobody stands at a door.
create function door_refusal(plan uuid, door uuid) returns text
  language sql stable parallel safe
  return (
    select case
      when exists (select from access_door_plans o where o.device_id = d.id)
        and not exists (select from access_door_plans o where o.device_id = d.id and o.plan_id = plan)
        then 'DOOR_NOT_INCLUDED'
      when not exists (select from plan_places p where p.plan_id = plan) then null
      when exists (select from plan_places p
        where p.plan_id = plan and (p.device_id = d.id or p.location_id = d.location_id)) then null
      when not exists (select from plan_places p where p.plan_id = plan and p.location_id is not null)
        then 'DOOR_NOT_INCLUDED'
      -- Nobody has said where this door is: it keeps nobody out who paid for a location.
      when d.location_id is null then null
      else 'LOCATION_NOT_INCLUDED'
    end
    from access_devices d where d.id = door
  );
