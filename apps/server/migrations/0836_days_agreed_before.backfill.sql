-- over: saved_cards
-- Migration 0758 saw no row of any gym, because it ran for none of them.
update saved_cards k set days_before = substring(k.consent_text from 'desde ([0-9]+) días antes')::smallint
where k.id = any ($1) and k.days_before is null;
