-- What a colleague saw of a row. Never the same again, not even for a row that was given up and begun anew.
create sequence offer_draft_row_versions as integer;
alter table offer_draft_rows add column version integer not null default nextval('offer_draft_row_versions');
alter sequence offer_draft_row_versions owned by offer_draft_rows.version;
