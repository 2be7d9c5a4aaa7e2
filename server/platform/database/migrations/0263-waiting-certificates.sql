-- Certificates of lots whose offer staff have not approved yet: their files stay private until then.
create table waiting_certificates (
  file_id uuid not null references files on delete cascade,
  product_stock_id integer not null references product_stocks on delete cascade,
  lot_no text not null,
  primary key (file_id, product_stock_id, lot_no)
);
create index on waiting_certificates (product_stock_id);

-- When a seller made it public: so many may come within a day. Staff's documents have none.
alter table product_documents add column published_at timestamptz;
create index on product_documents (published_at) where published_at is not null;

-- The file name that a seller chose is no text for a public page.
update product_documents set doc_name = 'CoA ' || lot_no where product_stock_id is not null;
