-- A session that needs nothing more is a full one.
alter table sessions drop constraint sessions_stage_check;
update sessions set stage = 'full' where stage = 'whole';
alter table sessions alter column stage set default 'full';
alter table sessions add constraint sessions_stage_check check (stage in ('full', 'registration', 'second_factor', 'second_factor_setup'));
