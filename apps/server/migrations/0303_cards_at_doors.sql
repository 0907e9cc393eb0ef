-- The card a terminal is told with a person, and the one it has confirmed: another one is sent again.
alter table access_commands add column card_number text;
alter table terminal_people add column card_number text;
