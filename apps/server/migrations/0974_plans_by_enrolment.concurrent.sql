create index concurrently membership_plans_by_enrolment on membership_plans (gym_id, enrolment_id) where enrolment_id is not null;
alter table membership_plans validate constraint membership_plans_enrolment;
