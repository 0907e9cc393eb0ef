alter table counters validate constraint counters_value_check;
