-- Choices in one language, the newest first.
create index concurrently cookie_consents_by_language on cookie_consents (language_code, created_at desc, id desc);
