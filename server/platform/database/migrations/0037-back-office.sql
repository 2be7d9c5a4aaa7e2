-- The log is read from its newest entries backwards, by who decided, what was done, or what it was about. Each way is an index in that order.
drop index audit_log_at_idx;
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_staff on audit_log (staff_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_kind on audit_log (object_kind, at desc, id desc);
-- Words of reasons, by any part of them.
create index audit_log_reason on audit_log using gin (reason gin_trgm_ops) where reason is not null;
