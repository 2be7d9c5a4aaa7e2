-- Registrations whose email is confirmed and that nobody went on with are forgotten after a while.
create index users_left on users (created_at) where account_status = 'email_confirmed';
