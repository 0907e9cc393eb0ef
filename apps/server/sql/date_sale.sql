-- When an order was paid, which is the day it counts as sold.
create or replace function date_sale() returns trigger
  language plpgsql as $$
begin
  if new.status in ('paid', 'ready', 'delivered') and new.sold_at is null then
    new.sold_at := case tg_op when 'INSERT' then new.created_at else now() end;
  end if;
  return new;
end $$;
create or replace trigger date_sale before insert or update of status on store_orders
  for each row execute function date_sale();
