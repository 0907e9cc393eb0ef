-- What promotions take off the next period of a membership, which costs `price` without them: what
-- it was promised, or else the best that its person gets by themselves; the same sum as in
-- features/promotions/offer-promotion.ts.
create or replace function renewal_discount(gym uuid, membership uuid, price bigint)
  returns bigint
  language sql stable parallel safe as $$
  with used as (
    select u.promotion_id, u.counts, coalesce(d.from_on, u.day) as from_on
    from promotion_uses u
    left join membership_periods d on d.gym_id = u.gym_id and d.id = u.period_id
    where u.gym_id = gym and u.membership_id = membership and u.returned_on is null
  ), promise as (
    select (array_agg(promotion_id order by from_on))[1] as id, count(*) as given
    from used where from_on >= coalesce((select max(from_on) from used where counts), '-infinity')
  ), promised as (
    select p.*, true as is_promised from promise s
    join promotions p on p.gym_id = gym and p.id = s.id
    where p.plan_kind is not null and (p.periods is null or p.periods > s.given)
  ), offered as (
    select p.*, false as is_promised from promotions p
    join memberships m on m.gym_id = gym and m.id = membership
    join users b on b.gym_id = gym and b.id = m.user_id
    where p.gym_id = gym and p.renewals and p.active and p.companions = 0
      and (p.plan_kind is not null or p.extra_days > 0)
      and (p.plan_ids = '{}' or m.plan_id = any (p.plan_ids))
      and (p.starts_on is null or p.starts_on <= gym_today())
      and (p.ends_on is null or p.ends_on >= gym_today())
      and (p.max_uses is null or p.used < p.max_uses)
      and (p.max_uses_per_person is null or p.max_uses_per_person > (
        select count(*) from promotion_uses u
        where u.gym_id = gym and u.promotion_id = p.id and u.user_id = m.user_id and u.counts
          and u.returned_on is null))
      and (p.audience = 'everyone' or (p.audience = 'agreement' and exists (
        select from promotion_members l where l.gym_id = gym and l.promotion_id = p.id
          and (l.user_id = b.id or l.value in (b.email, b.phone, b.national_id)))))
  ), priced as (
    select p.is_promised, case
        when p.plan_kind is null then 0
        when p.plan_kind = 'amount' then least(price, p.plan_value)
        when p.plan_value = 100 then price
        else least(price, (round(price * p.plan_value / 100.0 / unit.cents) * unit.cents)::bigint)
      end as cents
    from (table promised union all table offered) p
    cross join lateral (
      select case when s.currency in ('CRC', 'COP') then 100 else 1 end as cents
      from gym_settings s where s.gym_id = gym) unit
  )
  select coalesce(max(cents) filter (where is_promised and cents > 0), max(cents), 0) from priced
$$;
