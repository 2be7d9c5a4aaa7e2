-- contracts: checks of columns that are new here, and one of refunds that is put back wider.
-- What a buyer asks for with a claim, and what that comes to; null in claims from before.
alter table claims
  add column wish text check (wish in ('refund', 'price_cut', 'replacement')),
  add column cut_percent smallint check (cut_percent between 1 and 100),
  -- How much lighter goods may be, in hundredths of a percent, when the claim was opened.
  add column tolerance_hundredths integer check (tolerance_hundredths between 0 and 10000),
  -- Of what is proposed to the seller, in satang; null where no money is asked for.
  add column asked_base bigint check (asked_base > 0),
  add column asked_vat bigint check (asked_vat >= 0),
  add constraint claims_cut_of_a_price check ((wish is not distinct from 'price_cut') = (cut_percent is not null)),
  add constraint claims_asked_with_vat check ((asked_base is null) = (asked_vat is null));

alter table claim_lines
  -- What its packs weigh together; of claims for short weight alone.
  add column weighed_grams bigint check (weighed_grams >= 0),
  -- Above the tolerance all that is missing.
  add column short_grams bigint check (short_grams > 0),
  -- Of the packs that were weighed those that are of no use besides.
  add column damaged integer not null default 0 check (damaged >= 0),
  -- What is proposed to the seller for it, before VAT.
  add column asked_amount bigint check (asked_amount > 0),
  add constraint claim_lines_damaged_of_claimed check (damaged <= quantity),
  add constraint claim_lines_short_was_weighed check (short_grams is null or weighed_grams is not null);

-- Approved by what two companies agreed on, below the limit of one hand: nobody of staff decided it.
alter table refunds add column by_agreement boolean not null default false;
do $$
declare
  old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'refunds'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%decided_by IS NULL%';
  execute format('alter table refunds drop constraint %I', old);
end $$;
alter table refunds add constraint refunds_decided check (
  (state = 'proposed') = (decided_by is null and not by_agreement) and (state = 'proposed') = (decided_at is null));
alter table refunds add constraint refunds_agreed_by_companies check (not by_agreement or proposed_by is null);
