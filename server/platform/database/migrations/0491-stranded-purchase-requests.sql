-- Since when nobody of the company can approve a waiting request any more; null while somebody can.
alter table purchase_requests add column stranded_at timestamptz;
