-- The gym in which guests look around without an account: read-only while it is open, and to be
-- deleted once a fresh one has taken its place. Null: a gym like any other.
alter table gyms add column tour text check (tour in ('open', 'past'));
