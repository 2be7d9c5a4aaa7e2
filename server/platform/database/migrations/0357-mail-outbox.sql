-- A mail that no further try will send is dead: staff see it, send it again or set it aside. Names of attachments are kept, never their bytes: they are made anew
-- for each try.
alter table mail_outbox drop constraint mail_outbox_status_check;
alter table mail_outbox
  add check (status in ('waiting', 'sent', 'kept', 'failed', 'dead', 'set_aside')),
  add column order_id integer references orders on delete set null,
  add column attachments jsonb,
  add column attached jsonb,
  add column tried_at timestamptz;
alter table notices add column attachments jsonb;

update mail_outbox m set order_id = n.order_id from notices n where n.id = m.notice_id and n.order_id is not null;
update mail_outbox set status = 'dead' where status = 'failed' and created_at < now() - interval '1 day';

create index mail_outbox_by_order on mail_outbox (order_id, id) where order_id is not null;
create index mail_outbox_not_sent on mail_outbox (status, id) where status in ('waiting', 'failed', 'dead');
