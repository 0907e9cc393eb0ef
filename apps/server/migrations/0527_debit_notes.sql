-- What a debit note adds to, and why; a credit note has the reason of its credit.
alter table fiscal_documents
  add column raised_charge_id uuid,
  add column correction text check (length(correction) between 1 and 180),
  add constraint fiscal_documents_raises check ((raised_charge_id is null) = (correction is null)),
  add foreign key (gym_id, raised_charge_id) references charges (gym_id, id);
