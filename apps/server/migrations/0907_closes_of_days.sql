-- Turned the closes of days of old archives into shifts; such archives are no longer read.
drop function if exists adopt_cash_closes();
