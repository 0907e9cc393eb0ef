-- What the promotion that a membership was sold with takes off its next period, which costs `price`
-- without it; the same sum as in features/promotions/rules.ts.
create or replace function renewal_discount(gym uuid, membership uuid, price bigint)
  returns bigint
  language sql stable parallel safe as $$
  select coalesce((
    select case
        when p.plan_kind = 'amount' then least(price, p.plan_value)
        when p.plan_value = 100 then price
        else least(price, (round(price * p.plan_value / 100.0 / unit.cents) * unit.cents)::bigint)
      end
    from promotions p
    cross join lateral (
      select case when s.currency in ('CRC', 'COP') then 100 else 1 end as cents
      from gym_settings s where s.gym_id = gym) unit
    where p.gym_id = gym and p.plan_kind is not null
      and p.id = (select u.promotion_id from promotion_uses u
        where u.gym_id = gym and u.membership_id = membership and u.returned_on is null
        order by u.created_at limit 1)
      and (p.periods is null or p.periods > (select count(*) from promotion_uses u
        where u.gym_id = gym and u.membership_id = membership and u.returned_on is null))
  ), 0)
$$;
