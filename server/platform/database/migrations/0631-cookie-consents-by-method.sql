-- Choices of one method, the newest first.
create index concurrently cookie_consents_by_method on cookie_consents (method, created_at desc, id desc);
