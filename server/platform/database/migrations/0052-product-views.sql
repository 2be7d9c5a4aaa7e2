-- What members looked at: to find it again, and to recommend what is like it. Visitors' looks stay in their browsers.
create table product_views (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  last_viewed_at timestamptz not null,
  primary key (user_id, product_id)
);
create index product_views_last on product_views (user_id, last_viewed_at desc);
