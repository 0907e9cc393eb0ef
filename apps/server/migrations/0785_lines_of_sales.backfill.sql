-- over: sales
-- Which line of its sale a charge is for, where no other line is called the same.
update sale_documents d set line = l.place
from charges c, sales s, lateral (
  select min(o.n)::int - 1 as place from jsonb_array_elements(s.lines) with ordinality o (line, n)
  where o.line ->> 'concept' = c.concept having count(*) = 1
) l
where s.id = any ($1) and d.gym_id = s.gym_id and d.sale_id = s.id
  and c.gym_id = d.gym_id and c.id = d.charge_id;
