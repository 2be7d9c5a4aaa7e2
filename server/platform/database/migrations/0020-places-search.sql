-- Address completion looks for any part of a name.
create index sub_districts_th on sub_districts using gin (name_th gin_trgm_ops);
create index sub_districts_en on sub_districts using gin (name_en gin_trgm_ops);
