-- When the tax office last refused the user and password it was given: they are not tried at every
-- sale, because it shuts out whoever keeps failing.
alter table fiscal_settings add column login_refused_at timestamptz;
