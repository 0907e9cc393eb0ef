-- What the gym writes by WhatsApp, where it differs from ours.
alter table gym_settings add column whatsapp_texts jsonb not null default '{}';
