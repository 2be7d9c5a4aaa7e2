-- Papers of applicants belong to no company.
alter table files drop constraint files_purpose_check,
  add constraint files_purpose_check check (purpose in ('slip', 'identity', 'guarantee', 'avatar', 'product_picture', 'product_document', 'banner', 'certificate', 'application'));
alter table files drop constraint files_check,
  add constraint files_owner_check check (not is_private or company_id is not null or purpose = 'application');

create table job_applications (
  id integer generated always as identity primary key,
  -- The opening as it was called then: it may be taken down before its applicants are answered.
  opening_slug text not null,
  opening_title text not null,
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  file_id uuid not null unique references files,
  language text not null check (language in ('th', 'en', 'cn')),
  state text not null default 'new' check (state in ('new', 'in_review', 'interview', 'closed')),
  note text not null default '',
  spam_signs text[] not null,
  is_suspected boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  changed_by integer references staff_members
);
create index job_applications_newest on job_applications (created_at desc, id desc);
create index job_applications_waiting on job_applications (created_at) where state = 'new' and not is_suspected;
create index job_applications_by_email on job_applications (lower(email));
create index job_applications_words on job_applications using gin ((name || ' ' || email || ' ' || opening_title) gin_trgm_ops);
