-- The most days before a period that a person agreed to when they left their card: the gym may choose
-- more later, and their card is not charged any earlier for it. Null where the release before wrote it.
alter table saved_cards add column days_before smallint;
update saved_cards set days_before = substring(consent_text from 'desde ([0-9]+) días antes')::smallint;
