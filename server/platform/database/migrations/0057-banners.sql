-- Banners stand on top of the home page or in the rows below its sections, from when until when staff choose.
alter table banners
  add column place text not null default 'home' check (place in ('home', 'sub')),
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add constraint banners_shown_in_order check (shown_from < shown_until);
