-- Whether a plan lets somebody in to a class: its location, or a single door that stands there.
create or replace function plan_reaches_class(plan uuid, place uuid) returns boolean
  language sql stable parallel safe
  return plan_reaches(plan, place) or exists (
    select from plan_places p join access_devices d on d.gym_id = p.gym_id and d.id = p.device_id
    where p.plan_id = plan and d.location_id = place);
