-- An unconfirmed registration may name the address of an account: registering answers the same whether or not there is one.
-- Each address has one account at most, and beside it one unconfirmed registration at most.
drop index users_email;
create unique index users_email on users (lower(email)) where account_status <> 'closed' and account_status <> 'registered';
create unique index users_unconfirmed_email on users (lower(email)) where account_status = 'registered';
