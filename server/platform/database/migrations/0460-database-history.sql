-- Which history of the database this is: the server's system identifier and the timeline that it writes. A standby that
-- takes over begins another timeline; what the former server had committed and not handed on is not in it. A managed
-- server that does not tell is known by its transaction numbers alone.
create function database_history() returns text language plpgsql stable as $$
begin
  if pg_is_in_recovery() then
    raise read_only_sql_transaction using message = 'a standby has no history of its own';
  end if;
  begin
    return (select system_identifier from pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
  exception when insufficient_privilege or feature_not_supported or undefined_function then
    return 'unknown';
  end;
end $$;
