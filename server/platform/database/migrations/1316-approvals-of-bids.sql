-- Up to what people let colleagues bid in an auction: each one's word stands by itself.
create table auction_bid_approvals (
  bidder_id integer not null references auction_bidders on delete cascade,
  user_id integer not null references users,
  -- With VAT, as limits count it.
  worth bigint not null check (worth > 0),
  primary key (bidder_id, user_id)
);
create index on auction_bid_approvals (user_id);
-- The version before writes the newest word alone, on the bidder.
create function newest_approval_of_bids() returns trigger language plpgsql as $$
begin
  insert into auction_bid_approvals (bidder_id, user_id, worth) values (new.id, new.approved_by, new.approved_worth)
  on conflict (bidder_id, user_id) do update set worth = excluded.worth;
  return null;
end $$;
create trigger newest_approval_of_bids after update of approved_worth on auction_bidders for each row
  when (new.approved_by is not null) execute function newest_approval_of_bids();
insert into auction_bid_approvals (bidder_id, user_id, worth)
select id, approved_by, approved_worth from auction_bidders where approved_by is not null and approved_worth > 0;
