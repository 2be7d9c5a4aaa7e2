-- The receipt of a kept deposit is still to be issued; those that were kept before get one, too.
alter table auction_deposits add column document_waits boolean not null default false;
update auction_deposits set document_waits = true where state = 'kept';
