-- What the marketplace takes of sales (domain/sellers/commission.ts). Without a company it is for all sellers, without a
-- subcategory for all goods, without both the market's own. Days of Bangkok, both included.
create table commission_rates (
  id integer generated always as identity primary key,
  company_id integer references companies,
  subcategory_id integer references subcategories,
  rate_hundredths smallint not null check (rate_hundredths between 0 and 5000),
  first_day date not null,
  last_day date,
  created_at timestamptz not null,
  check (last_day >= first_day),
  -- One rate a day for each pair.
  constraint commission_rates_one_a_day exclude using gist (
    coalesce(company_id, 0) with =,
    coalesce(subcategory_id, 0) with =,
    daterange(first_day, last_day, '[]') with &&
  )
);
create index commission_rates_company on commission_rates (company_id);
create index commission_rates_subcategory on commission_rates (subcategory_id);
