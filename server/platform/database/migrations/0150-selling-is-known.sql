-- Its expression is never null: with this the types of rows know it, too.
alter table companies alter column is_selling set not null;
