-- What one unit of a purchase's currency was worth in colones, as the document itself says.
alter table fiscal_purchases
  add column exchange_rate numeric(18, 5) check (exchange_rate > 0);
update fiscal_purchases set exchange_rate = case when currency = 'CRC' then 1
  else nullif(substring(xml from '<TipoCambio>\s*(\d{1,13}(?:\.\d{1,5})?)\s*<')::numeric, 0) end;
