-- Everything staff write: articles, questions and answers, guides, openings, pages (domain/content.ts).
--
-- An item is what has an address; its texts lie in versions, which are never changed: saving adds one. Visitors see `published_version` from `published_from` until
-- `published_until` (open when null). What was never published has no `published_from`.
--
-- contents = {"th": {"title", "summary", "body", "seo_title", "seo_desc", "seo_keyword"}, "en": …, "cn": …}; every field a text, '' when empty, the body as Markdown.
-- `th` is always there, another language only when something was written in it. Links within the site leave the language out ("/help-centre", "/mall"); pictures are paths of our own
-- ("/api/media/…"). `category` is one of domain/content-categories.ts for article, faq and help, null for opening and page.
--
-- The reference to the published version is looked at when the transaction ends, so that an item can be written with its first version:
--   insert into content_items (kind, slug, category, published_version, published_from) values ('faq', 'minimum-order', 'buying', 1, now()) returning id;
--   insert into content_versions (item_id, number, contents) values (…, 1, '{"th": {…}, "en": {…}}');
create table content_items (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('article', 'faq', 'help', 'opening', 'page')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  category text check ((category is not null) = (kind in ('article', 'faq', 'help'))),
  position integer not null default 0,
  is_homepage boolean not null default false,
  picture_path text check (picture_path ~ '^/api/media/[a-z0-9][a-z0-9._-]{0,120}$'),
  published_version integer,
  published_from timestamptz,
  published_until timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, slug),
  check (published_until > published_from),
  check (published_version is null or published_from is not null)
);
create index content_items_newest on content_items (kind, published_from desc, id desc) where published_version is not null and archived_at is null;

create table content_versions (
  item_id integer not null references content_items,
  number integer not null check (number > 0),
  contents jsonb not null check (jsonb_typeof(contents -> 'th') = 'object'),
  note text not null default '',
  -- Null for what the marketplace came with.
  staff_id integer references staff_members,
  created_at timestamptz not null default now(),
  primary key (item_id, number)
);
alter table content_items add foreign key (id, published_version) references content_versions (item_id, number) deferrable initially deferred;

create trigger content_versions_are_append_only before update or delete or truncate on content_versions
  for each statement execute function refuse_change();
