-- A seller pays for a coupon only once it agreed to the campaign as it is; null: asked, and not answered.
alter table coupon_campaign_sellers
  add column answer text check (answer in ('agreed', 'declined')),
  add column answered_at timestamptz,
  add column answered_by int references users (id);
