-- Places are looked through in memory.
drop index sub_districts_th;
drop index sub_districts_en;
