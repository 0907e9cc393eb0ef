-- When a mail server last said that the address of a person does not exist; null once it takes a mail
-- or the address is another one.
alter table users add column email_refused_at timestamptz;
