-- When the bank could first have a run's file: from then on no line of it fails by itself.
alter table refund_runs add column file_taken_at timestamptz;
alter table payout_runs add column file_taken_at timestamptz;
update refund_runs r set file_taken_at = t.at
  from (select object_id, min(at) as at from audit_log where action = 'take_bank_file' and object_kind = 'refund_run' group by 1) t
  where t.object_id = r.id::text;
update payout_runs r set file_taken_at = t.at
  from (select object_id, min(at) as at from audit_log where action = 'take_bank_file' and object_kind = 'payout_run' group by 1) t
  where t.object_id = r.id::text;
