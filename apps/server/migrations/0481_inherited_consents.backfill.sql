-- over: users
-- People who were there before keep what they use: nothing stops on the day of the upgrade.
insert into consents (gym_id, user_id, purpose, given, version, source)
select u.gym_id, u.id, used.purpose, true, 0, 'inherited'
from users u
left join notification_preferences p on p.gym_id = u.gym_id and p.id = u.id
left join social_preferences s on s.gym_id = u.gym_id and s.id = u.id
cross join lateral (values
  ('health', exists (select from measurements m where m.gym_id = u.gym_id and m.user_id = u.id)
    or exists (select from nutrition_profiles n where n.gym_id = u.gym_id and n.user_id = u.id)
    or exists (select from care_notes c where c.gym_id = u.gym_id and c.id = u.id
      and c.medical_notes <> '')),
  ('photos', exists (select from progress_photos f where f.gym_id = u.gym_id and f.user_id = u.id)),
  ('biometrics', exists (select from access_entries e where e.gym_id = u.gym_id and e.user_id = u.id
    and e.method in ('finger', 'face'))),
  ('marketing-email', u.email is not null and coalesce(s.takes_announcements, true)
    and coalesce((p.choices #>> '{announcement,email}')::boolean, true)),
  ('marketing-push', coalesce(s.takes_announcements, true)
    and coalesce((p.choices #>> '{announcement,push}')::boolean, true)
    and exists (select from push_subscriptions b where b.gym_id = u.gym_id and b.user_id = u.id)),
  ('marketing-whatsapp', u.phone is not null)
) as used (purpose, is_used)
where u.id = any ($1) and used.is_used and u.erased_at is null and not exists (
  select from consents c where c.gym_id = u.gym_id and c.user_id = u.id and c.purpose = used.purpose);
