-- over: fiscal_purchases
-- Migration 0575 saw no row of any gym, because it ran for none of them.
update fiscal_purchases p set exchange_rate = case when p.currency = 'CRC' then 1
  else nullif(substring(p.xml from '<TipoCambio>\s*(\d{1,13}(?:\.\d{1,5})?)\s*<')::numeric, 0) end
where p.id = any ($1) and p.exchange_rate is null;
