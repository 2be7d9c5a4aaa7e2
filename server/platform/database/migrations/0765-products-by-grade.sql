-- Staff's lists of products by their grades.
create index concurrently products_by_grade on products (grade, id);
