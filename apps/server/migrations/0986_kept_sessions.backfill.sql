-- over: trusted_phones
update sessions s set trusted_at = t.created_at
from trusted_phones t
where t.id = any ($1) and s.gym_id = t.gym_id and s.id = t.session_id and s.trusted_at is null;
