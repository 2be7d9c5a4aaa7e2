-- Goods that a company is putting on sale, step by step: one draft of a product at a time, whichever colleague goes on with it.
create table offer_drafts (
  id integer generated always as identity primary key,
  company_id integer not null references companies,
  product_id integer not null references products on delete cascade,
  -- Who began it.
  user_id integer references users on delete set null,
  warehouse_ids integer[] not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, product_id)
);
create index on offer_drafts (product_id);
create index on offer_drafts (user_id) where user_id is not null;
create index on offer_drafts (updated_at);

-- What was typed of one pack in one warehouse, as it was typed.
create table offer_draft_rows (
  draft_id integer not null references offer_drafts on delete cascade,
  product_sku_id integer not null references skus on delete cascade,
  warehouse_id integer not null references warehouses on delete cascade,
  is_left_out boolean not null,
  typed jsonb not null,
  -- The lot's certificate of analysis; it is published with the offer.
  coa_file_id uuid references files on delete set null,
  primary key (draft_id, product_sku_id, warehouse_id)
);
create index on offer_draft_rows (product_sku_id);
create index on offer_draft_rows (warehouse_id);
create index on offer_draft_rows (coa_file_id) where coa_file_id is not null;
