-- What the owner answered when the rules that new gyms begin with were proposed; null: not asked yet.
alter table gym_settings add column policy_answer text check (policy_answer in ('applied', 'kept'));
