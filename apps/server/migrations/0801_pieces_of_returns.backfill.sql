-- over: sale_returns
-- Until now a line came back whole, so that what came back of it was one row.
update sale_pieces p set return_id = r.id
from sale_returns r
where r.id = any ($1) and p.gym_id = r.gym_id and p.sale_id = r.sale_id and p.position = r.line
  and p.quantity < 0 and p.return_id is null;
