-- The enrolment that joins the first sale of a plan to somebody.
alter table membership_plans add column enrolment_id uuid;
alter table membership_plans add constraint membership_plans_enrolment
  foreign key (gym_id, enrolment_id) references services (gym_id, id) not valid;
