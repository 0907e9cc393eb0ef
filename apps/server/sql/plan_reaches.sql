-- Whether a plan may be used at a location: one limited to locations only at those, any other
-- everywhere. A door or a class whose place nobody has said keeps nobody out.
create or replace function plan_reaches(plan uuid, place uuid) returns boolean
  language sql stable parallel safe
  return place is null
    or not exists (select from plan_places p where p.plan_id = plan and p.location_id is not null)
    or exists (select from plan_places p where p.plan_id = plan and p.location_id = place);
