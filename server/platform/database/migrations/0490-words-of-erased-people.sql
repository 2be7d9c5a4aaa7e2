-- Erased people whose traces in typed words are still to be taken away. A row holds what to look for, and goes when that is done.
create table erasures (
  user_id integer primary key,
  company_ids integer[] not null,
  is_personal boolean not null,
  replacements jsonb not null,
  created_at timestamptz not null
);

-- A text without the words of a person: each pattern gives way to what stands for it.
create function redact_text(written text, replacements jsonb) returns text language plpgsql immutable parallel safe as $$
declare
  replacement record;
begin
  for replacement in select pattern, neutral from jsonb_to_recordset(replacements) as r (pattern text, neutral text) loop
    written := regexp_replace(written, replacement.pattern, replacement.neutral, 'gi');
  end loop;
  return written;
end $$;

-- What is only added to is changed in one way: words of an erased person give way to what stands for them.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('polytalad.redacting', true) = tg_table_name then
    return null;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- The way in which words leave the logs that people typed into. It works with the rights of who owns the tables, on
-- these tables alone, and never without a row of the audit log that says how many rows it changed.
create function redact_log(target text, columns text[], replacements jsonb, erased_user integer, redacted_at timestamptz) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  changed bigint;
  assignments text;
  written text;
begin
  if target <> all (array['audit_log', 'order_history', 'claim_messages', 'line_cancellations', 'credit_decisions', 'project_history', 'security_events']) then
    raise exception 'no words are taken out of %', target using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format('%1$I = redact_text(%1$I::text, $1)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)), ', '),
      string_agg(format('%I::text', a.attname), ', ')
    into assignments, written
    from pg_attribute a where a.attrelid = target::regclass and a.attname = any (columns) and a.atttypid in ('text'::regtype, 'jsonb'::regtype);
  perform set_config('polytalad.redacting', target, true);
  execute format('update %I set %s where concat_ws(E''\n'', %s) ~* (select string_agg(r ->> ''pattern'', ''|'') from jsonb_array_elements($1) r)', target, assignments, written)
    using replacements;
  get diagnostics changed = row_count;
  perform set_config('polytalad.redacting', '', true);
  if changed > 0 then
    insert into audit_log (at, staff_id, action, object_kind, object_id, after)
      select redacted_at, l.staff_id, 'erase_words', l.object_kind, l.object_id, jsonb_build_object('table', target, 'rows', changed)
      from deletion_requests r join audit_log l on l.object_kind = 'deletion_request' and l.object_id = r.id::text and l.action = 'approve'
      where r.user_id = erased_user and r.status = 1 order by l.id desc limit 1;
    if not found then
      raise exception 'words are taken out of % for erased people alone', target using errcode = 'insufficient_privilege';
    end if;
  end if;
  return changed;
end $$;
