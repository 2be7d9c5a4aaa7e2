-- When a secret was shown that no code has confirmed yet: it is worth something for a quarter of an hour. Earlier ones have ended.
alter table second_factors add column pending_since timestamptz;
update second_factors set pending_secret = null where pending_secret is not null;
alter table second_factors add constraint second_factors_pending check ((pending_secret is null) = (pending_since is null));
