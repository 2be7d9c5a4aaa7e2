-- What a company ordered in a year and when it ordered last, read from the index alone for the staff's list of companies.
create index concurrently orders_of_turnover on orders (company_id, placed_at desc) include (total_include_vat)
  where order_no is not null and status = 1;
