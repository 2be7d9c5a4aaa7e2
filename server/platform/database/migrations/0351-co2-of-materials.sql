-- Where a value of a product comes from: kind, title, year, link, and whether it is typical of the material only.
alter table product_properties add column source jsonb check (jsonb_typeof(source) = 'object');

-- A market that has its properties already gets the one for CO2; a new one has it from the starter set.
insert into properties (code, name_th, name_en, name_cn, unit, kind, position)
select 'co2e', 'คาร์บอนฟุตพรินต์ (CO₂e)', 'Carbon footprint (CO₂e)', '碳足迹 (CO₂e)', 'kg/kg', 'number', max(position) + 1
from properties having count(*) > 0 and not bool_or(code = 'co2e');

-- What was bought keeps what was known of it when the order was placed: kg CO2e per kg from cradle to gate, whether
-- that is typical only, and percent of recycled material.
alter table order_items
  add column co2_per_kg numeric(14, 5),
  add column co2_is_typical boolean not null default false,
  add column recycled_percent numeric(14, 5);
