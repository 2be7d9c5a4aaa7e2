-- Rows of before 0790 are looked at while others write.
alter table money_reviews validate constraint money_reviews_of_receivable;
alter table refunds validate constraint refunds_of_one_thing;
alter table tax_documents validate constraint tax_documents_subject_check;
