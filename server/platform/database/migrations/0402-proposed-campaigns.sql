-- Which proposed change made a campaign.
alter table coupon_campaigns add column proposal text unique;
