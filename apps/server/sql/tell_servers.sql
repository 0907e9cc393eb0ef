-- What a function of the database tells all servers with the commit, once in a transaction: by
-- NOTIFY, or in the outbox where the server that began the transaction says so.
create or replace function tell_servers(topic text, gym uuid) returns void
  language plpgsql as $$
declare
  notice text := json_build_object('topic', topic, 'gymId', gym)::text;
begin
  if current_setting('app.bus', true) is distinct from 'outbox' then
    perform pg_notify('forja', notice);
  elsif current_setting('app.told', true) is distinct from notice then
    insert into live_outbox (gym, notices) values (tell_servers.gym, '[' || notice || ']');
    perform set_config('app.told', notice, true);
  end if;
end $$;
