-- Up to which entry of its log the bidders of an auction were notified that somebody else leads. Beside the auction,
-- whose lock is that of bids: who notifies holds only this row.
create table auction_outbid_looks (
  auction_id integer primary key references auctions on delete cascade,
  seq integer not null
);
insert into auction_outbid_looks (auction_id, seq) select id, outbid_seq from auctions where outbid_seq > 0;
