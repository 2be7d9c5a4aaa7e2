-- Which tables an erasure is done with: a try that is cut off does not begin anew.
alter table erasures add column done_tables text[] not null default '{}';

-- JSON without the words of a person: in its texts and names of fields. Numbers are no words.
create function redact_json(written jsonb, replacements jsonb) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return case jsonb_typeof(written)
    when 'string' then to_jsonb(redact_text(written #>> '{}', replacements))
    when 'array' then (select coalesce(jsonb_agg(redact_json(e, replacements) order by n), '[]') from jsonb_array_elements(written) with ordinality as a (e, n))
    when 'object' then (select coalesce(jsonb_object_agg(redact_text(k, replacements), redact_json(v, replacements)), '{}') from jsonb_each(written) as o (k, v))
    else written end;
end $$;

-- Whether a pattern of domain/accounts/traces.ts looks for given words: five characters at least of each, with spaces and
-- dashes between them, and nothing that stands for any other character.
create function is_pattern_of_words(pattern text) returns boolean language plpgsql immutable parallel safe as $$
declare
  around constant text[] := array['(?<![0-9])', '(?<![a-z0-9._%+-])', '(?![0-9])', '(?![a-z0-9%+-]|[.][a-z0-9])'];
  part text;
  word constant text := '(\(\?:0\|\\\+\?66\[ \.\(\)-\]\*0\?\)\[ \.\(\)-\]\*)?((\\[^a-zA-Z0-9]|[^\\^$.*+?()|{}[\]])(\\s\+|\[ -\]\?|\[ \.\(\)-\]\*)?){5,}';
begin
  foreach part in array around loop
    if starts_with(pattern, part) then pattern := substr(pattern, length(part) + 1); end if;
    if right(pattern, length(part)) = part then pattern := left(pattern, -length(part)); end if;
  end loop;
  return pattern ~ ('^\(\?:' || word || '(\|' || word || ')*\)$');
end $$;

-- The way in which words leave the logs that people typed into. It works with the rights of who owns the tables: on the
-- columns below alone, for what is looked for of a person whose erasure staff confirmed, and never without a row of the
-- audit log that says how many rows it changed. Who calls it says no more than the table and the person.
drop function redact_log(text, text[], jsonb, integer, timestamptz);
create function redact_log(target text, erased_user integer) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  typed constant jsonb := '{"audit_log": ["before", "after", "reason"], "order_history": ["note"], "claim_messages": ["body"], "line_cancellations": ["reason"],
    "credit_decisions": ["reason"], "project_history": ["reason"], "security_events": ["details"]}';
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
