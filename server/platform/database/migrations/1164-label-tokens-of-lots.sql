-- What a lot's label shows in its code: the address of its public page, which nobody finds by counting.
alter table stock_lots add column label_token uuid not null default gen_random_uuid();
