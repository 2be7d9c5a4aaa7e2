-- Who made a comparison, whatever mail they have later: null where nobody of the company has its mail any more.
alter table price_comparisons add column made_by_user_id integer references users;
update price_comparisons c set made_by_user_id = u.id from users u
  where u.company_id = c.company_id and lower(u.email) = lower(c.facts #>> '{buyer,email}');
