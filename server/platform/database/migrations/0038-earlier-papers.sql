-- Staff see a paper beside those that it took the place of, and a day's papers of a company are counted.
create index company_documents_of_company on company_documents (company_id, kind, uploaded_at);
