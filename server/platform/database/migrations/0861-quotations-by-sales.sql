-- Quotations that sales make for a buyer. One whose prices wait for a second person is held: its buyer does not see it.
alter table quotations add column made_by integer references staff_members;
alter table quotations add column is_held boolean not null default false;

-- What a seller agreed to, where a quotation by sales is cheaper than the buyer's own price.
create table quotation_consents (
  quotation_id integer not null references quotations,
  seller_company_id integer not null references companies,
  -- How much less its goods cost by the quotation.
  reduction bigint not null check (reduction > 0),
  -- Who of the seller agreed, when and how; or the negotiation in which it offered the price.
  consent text not null,
  primary key (quotation_id, seller_company_id)
);
create index on quotation_consents (seller_company_id);
