-- Everybody who typed in a sheet, whoever saved it last: a company may ask that none of them signs off.
create table trial_run_writers (
  run_id integer not null references trial_runs on delete cascade,
  user_id integer not null references users,
  primary key (run_id, user_id)
);
create index on trial_run_writers (user_id);
insert into trial_run_writers (run_id, user_id) select id, user_id from trial_runs;
