-- Who has twenty thousand notifications counts and skips them in the index alone: what a role does not show is in it.
create index notifications_page_of_user on notifications (user_id, id) include (needs) where user_id is not null;
drop index notifications_of_user;
create index notifications_page_of_user_by_category on notifications (user_id, category, id) include (needs) where user_id is not null;
drop index notifications_of_user_by_category;
create index notifications_page_of_staff on notifications (staff_id, category, id) include (needs) where staff_id is not null;
drop index notifications_of_staff;
