-- Where the gym is paid is kept once, in its settings: what the shop had on its own moves there
-- where the settings are still empty, and the shop's copy goes.
do $$
declare
  gym uuid;
begin
  for gym in select id from gyms loop
    perform set_config('app.gym_id', gym::text, true);
    update gym_settings s set payment_details = s.payment_details || jsonb_strip_nulls(jsonb_build_object(
      'sinpeNumber', coalesce(s.payment_details ->> 'sinpeNumber', c.sinpe_phone),
      'sinpeName', coalesce(s.payment_details ->> 'sinpeName', left(c.sinpe_name, 80)),
      'iban', coalesce(s.payment_details ->> 'iban', upper(regexp_replace(c.iban, '\s', '', 'g'))),
      'bank', coalesce(s.payment_details ->> 'bank', c.bank_name)))
    from store_checkout c;
  end loop;
  perform set_config('app.gym_id', '', true);
end $$;
alter table store_checkout
  drop column sinpe_phone,
  drop column sinpe_name,
  drop column iban,
  drop column bank_name;
