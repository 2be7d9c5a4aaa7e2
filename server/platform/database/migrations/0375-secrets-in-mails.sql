-- Links and codes are not kept in clear longer than they have to be: a mail that holds one says until when, and is emptied when it was sent.
alter table mail_outbox add column secret_until timestamptz;

-- What is there already: links of these mails open something for seven days at most, codes for minutes.
update mail_outbox set secret_until = created_at + interval '7 days'
where html <> '' and (kind = 'email_code' or html like '%token=%' and kind in ('password_reset', 'email_confirm', 'colleague_invited', 'staff_invited', 'registration_link', 'company_join_refused', 'account_refused', 'document_refused', 'newsletter_confirm'));
update mail_outbox set html = '', text = '' where secret_until is not null and status in ('sent', 'set_aside', 'dead');

create index mail_outbox_secrets on mail_outbox (secret_until) where secret_until is not null and html <> '';
