-- What lets a receiver pay less IVA, as their documents name it.
alter table fiscal_receivers add column exemption jsonb;
