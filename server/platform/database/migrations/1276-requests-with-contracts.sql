-- What is agreed to with the orders of a request and is no order: call-off contracts of the same award, at most. The
-- total holds both.
alter table purchase_requests add column beside bigint not null default 0 check (beside >= 0);
