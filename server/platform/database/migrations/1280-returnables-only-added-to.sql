-- What a company has of pallets and jumbo bags is what its movements say: they are added to alone. Of their notes the words
-- of erased people are taken out as of other logs (0551).
create or replace function redact_log(target text, erased_user integer) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  typed constant jsonb := '{"audit_log": ["before", "after", "reason"], "order_history": ["note"], "claim_messages": ["body"], "line_cancellations": ["reason"],
    "credit_decisions": ["reason"], "project_history": ["reason"], "security_events": ["details"],
    "returnable_movements": ["note"]}';
  words jsonb;
  confirmed record;
  changed bigint;
  assignments text;
  written text;
begin
  if not typed ? target then
    raise exception 'no words are taken out of %', target using errcode = 'insufficient_privilege';
  end if;
  select l.staff_id, l.object_kind, l.object_id into confirmed
    from deletion_requests r join audit_log l on l.object_kind = 'deletion_request' and l.object_id = r.id::text and l.action = 'approve'
    where r.user_id = erased_user and r.status = 1 order by l.id desc limit 1;
  select e.replacements into words from erasures e where e.user_id = erased_user;
  if confirmed is null or words is null then
    raise exception 'words are taken out of % for erased people alone', target using errcode = 'insufficient_privilege';
  end if;
  if exists (select from jsonb_array_elements(words) w where is_pattern_of_words(w ->> 'pattern') is not true) then
    raise exception 'only words are taken out of %', target using errcode = 'insufficient_privilege';
  end if;
  select string_agg(format(case a.atttypid when 'jsonb'::regtype then '%1$I = redact_json(%1$I, $1)' else '%1$I = redact_text(%1$I::text, $1)' end, a.attname), ', '),
      string_agg(format('%I::text', a.attname), ', ')
    into assignments, written
    from pg_attribute a where a.attrelid = target::regclass and typed -> target ? a.attname::text and not a.attisdropped;
  perform set_config('polytalad.redacting', target, true);
  execute format('update %I set %s where concat_ws(E''\n'', %s) ~* (select string_agg(w ->> ''pattern'', ''|'') from jsonb_array_elements($1) w)', target, assignments, written)
    using words;
  get diagnostics changed = row_count;
  perform set_config('polytalad.redacting', '', true);
  if changed > 0 then
    insert into audit_log (at, staff_id, action, object_kind, object_id, after)
      values (now(), confirmed.staff_id, 'erase_words', confirmed.object_kind, confirmed.object_id, jsonb_build_object('table', target, 'rows', changed));
  end if;
  return changed;
end $$;

create trigger returnable_movements_is_append_only before update or delete on returnable_movements
  for each statement execute function refuse_change();
