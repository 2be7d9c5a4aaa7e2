-- Mails are forgotten with the people that they went to, or whom an answer goes to.
create index mail_outbox_recipient on mail_outbox (lower(recipient));
create index mail_outbox_reply_to on mail_outbox (lower(reply_to)) where reply_to is not null;

-- A search that has come to find more than an alert can name tells nothing until it finds less again.
alter table saved_searches add column is_too_wide boolean not null default false;

-- How many files one of the sales people sent lately.
create index conversation_files_of_staff on conversation_messages (staff_id, created_at) where staff_id is not null and file_id is not null;
