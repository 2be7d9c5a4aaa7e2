-- What the buyer called a file. It is stored under a neutral name, because sellers open it.
alter table demand_files add column name text;
update demand_files x set name = f.name from files f where f.id = x.file_id;
update files f set name = 'file' || substring(f.name from '[.][^.]*$') from demand_files x where x.file_id = f.id;
