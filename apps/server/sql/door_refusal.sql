-- Why a plan does not open a door; null when it does, or when nobody stands at a door.
create or replace function door_refusal(plan uuid, door uuid) returns text
  language sql stable parallel safe
  return (
    select case
      when exists (select from access_door_plans o where o.device_id = d.id)
        and not exists (select from access_door_plans o where o.device_id = d.id and o.plan_id = plan)
        then 'DOOR_NOT_INCLUDED'
      when not exists (select from plan_places p where p.plan_id = plan) then null
      when exists (select from plan_places p where p.plan_id = plan and p.device_id = d.id) then null
      when not exists (select from plan_places p where p.plan_id = plan and p.location_id is not null)
        then 'DOOR_NOT_INCLUDED'
      when plan_reaches(plan, d.location_id) then null
      else 'LOCATION_NOT_INCLUDED'
    end
    from access_devices d where d.id = door
  );
