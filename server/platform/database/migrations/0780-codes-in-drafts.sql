-- Which codes a company tries in its drafts: plans and standing orders ask it.
create index concurrently orders_with_a_code_in_drafts on orders (company_id) include (discount_code)
where order_no is null and discount_code is not null;
