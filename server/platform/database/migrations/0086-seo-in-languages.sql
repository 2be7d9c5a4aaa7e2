-- What search engines are told of a product, in each language: seo_title, seo_desc and seo_keyword are the Thai ones (domain/found-by.ts). Null: composed of the product's facts.
alter table products
  add column seo_title_en text, add column seo_desc_en text, add column seo_keyword_en text,
  add column seo_title_cn text, add column seo_desc_cn text, add column seo_keyword_cn text;
