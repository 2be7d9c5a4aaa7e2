-- The further drafts of a request that asks for several at once, beside its own: they are placed together or not at all.
create table purchase_request_orders (
  order_id integer primary key references orders on delete cascade,
  request_id integer not null references purchase_requests on delete cascade
);
create index purchase_request_orders_of_request on purchase_request_orders (request_id);
