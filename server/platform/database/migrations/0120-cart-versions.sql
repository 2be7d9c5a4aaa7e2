-- A cart's version goes up with each change that was decided by what lay in it: who decided by an older one decides again.
create table carts (
  user_id integer primary key references users on delete cascade,
  version integer not null check (version > 0)
);

-- Where an order's lines came from: goods that came from the cart leave it when the order is placed.
alter table orders add column source text not null default 'cart' check (source in ('cart', 'lines'));
alter table orders alter column source set default 'lines';
