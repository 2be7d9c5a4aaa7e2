-- Which picture a member has, and whether anybody has it: files are removed often.
create index users_avatar on users (avatar_file_id) where avatar_file_id is not null;
