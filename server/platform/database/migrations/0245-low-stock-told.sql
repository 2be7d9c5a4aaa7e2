-- What the job that watches low-stock levels looks for each minute: offers whose seller is not told yet, and told ones that are above their level again.
create index product_stocks_low_to_tell on product_stocks (company_id)
  where quantity <= low_stock_level and low_stock_told_at is null and not is_deleted;
create index product_stocks_low_told on product_stocks (id)
  where low_stock_told_at is not null and (low_stock_level is null or quantity > low_stock_level);
