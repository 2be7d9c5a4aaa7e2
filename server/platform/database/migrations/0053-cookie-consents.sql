-- What visitors allowed, one row for each choice; the cookie in the browser carries the consent's id. No address and no account is kept with it.
create table cookie_consents (
  id bigint generated always as identity primary key,
  consent_id uuid not null,
  accepted boolean not null,
  necessary boolean not null check (necessary),
  analytics boolean not null,
  marketing boolean not null,
  preferences boolean not null,
  policy_version text not null,
  method text not null check (method in ('explicit', 'custom', 'implicit', 'rejected', 'updated', 'default')),
  services jsonb not null default '{}',
  revision integer not null,
  consent_timestamp timestamptz not null,
  language_code text not null check (language_code in ('th', 'en', 'cn')),
  created_at timestamptz not null
);
create index cookie_consents_of on cookie_consents (consent_id, id);
create index cookie_consents_newest on cookie_consents (created_at desc, id desc);
