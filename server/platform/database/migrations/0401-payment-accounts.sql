-- The accounts that buyers pay into. An account is never changed: it ends, and another one takes its place. What was given
-- out names the accounts of its moment.
create table payment_accounts (
  id int generated always as identity primary key,
  -- Null: taken over from a text that names no known bank.
  bank_code text,
  bank jsonb not null,
  branch jsonb not null,
  name jsonb not null,
  -- As people read it; digits alone are what is compared.
  account_number text not null,
  digits text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  check (ended_at > started_at)
);
create unique index payment_accounts_shown_once on payment_accounts (bank_code, digits) where ended_at is null;

-- What staff wrote as texts becomes the first account; the bank is known by its name.
with banks (code, th, en, cn, least, most) as (values
    ('002', 'ธนาคารกรุงเทพ', 'Bangkok Bank', '盘谷银行', 10, 10),
    ('004', 'ธนาคารกสิกรไทย', 'Kasikornbank', '开泰银行', 10, 10),
    ('006', 'ธนาคารกรุงไทย', 'Krungthai Bank', '泰京银行', 10, 10),
    ('014', 'ธนาคารไทยพาณิชย์', 'Siam Commercial Bank', '泰国汇商银行', 10, 10),
    ('025', 'ธนาคารกรุงศรีอยุธยา', 'Bank of Ayudhya (Krungsri)', '大城银行', 10, 10),
    ('011', 'ธนาคารทหารไทยธนชาต', 'TMBThanachart Bank (ttb)', '泰军人银行 (ttb)', 10, 10),
    ('024', 'ธนาคารยูโอบี', 'United Overseas Bank (Thai)', '大华银行（泰国）', 10, 10),
    ('022', 'ธนาคารซีไอเอ็มบี ไทย', 'CIMB Thai Bank', '联昌银行（泰国）', 10, 10),
    ('030', 'ธนาคารออมสิน', 'Government Savings Bank', '泰国政府储蓄银行', 12, 15),
    ('033', 'ธนาคารอาคารสงเคราะห์', 'Government Housing Bank', '泰国政府住房银行', 12, 12),
    ('034', 'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)', 'Bank for Agriculture and Agricultural Cooperatives (BAAC)', '泰国农业与农业合作社银行', 12, 12),
    ('035', 'ธนาคารเพื่อการส่งออกและนำเข้าแห่งประเทศไทย', 'Export-Import Bank of Thailand', '泰国进出口银行', 10, 15),
    ('066', 'ธนาคารอิสลามแห่งประเทศไทย', 'Islamic Bank of Thailand', '泰国伊斯兰银行', 10, 10),
    ('067', 'ธนาคารทิสโก้', 'TISCO Bank', '铁士古银行', 14, 14),
    ('069', 'ธนาคารเกียรตินาคินภัทร', 'Kiatnakin Phatra Bank', '甲那金帕拉银行', 14, 14),
    ('071', 'ธนาคารไทยเครดิต', 'Thai Credit Bank', '泰国信贷银行', 10, 15),
    ('073', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', 'Land and Houses Bank', '置地与房产银行', 10, 10),
    ('098', 'ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย (SME D Bank)', 'SME Development Bank of Thailand', '泰国中小企业发展银行', 10, 15),
    ('017', 'ธนาคารซิตี้แบงก์', 'Citibank', '花旗银行', 10, 15),
    ('018', 'ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', 'Sumitomo Mitsui Banking Corporation', '三井住友银行', 10, 15),
    ('020', 'ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)', 'Standard Chartered Bank (Thai)', '渣打银行（泰国）', 10, 15),
    ('031', 'ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', 'HSBC', '香港上海汇丰银行', 10, 15),
    ('032', 'ธนาคารดอยซ์แบงก์', 'Deutsche Bank', '德意志银行', 10, 15),
    ('039', 'ธนาคารมิซูโฮ', 'Mizuho Bank', '瑞穗银行', 10, 15),
    ('045', 'ธนาคารบีเอ็นพี พารีบาส์', 'BNP Paribas', '法国巴黎银行', 10, 15),
    ('052', 'ธนาคารแห่งประเทศจีน (ไทย)', 'Bank of China (Thai)', '中国银行（泰国）', 10, 15),
    ('070', 'ธนาคารไอซีบีซี (ไทย)', 'ICBC (Thai)', '中国工商银行（泰国）', 10, 15),
    ('079', 'ธนาคารเอเอ็นแซด (ไทย)', 'ANZ Bank (Thai)', '澳新银行（泰国）', 10, 15),
    ('080', 'ธนาคารซูมิโตโม มิตซุย ทรัสต์ (ไทย)', 'Sumitomo Mitsui Trust Bank (Thai)', '三井住友信托银行（泰国）', 10, 15)),
texts as (
  select meta_key, coalesce(max(meta_value) filter (where language = 'th'), max(meta_value) filter (where language is null), max(meta_value)) as th,
    coalesce(max(meta_value) filter (where language = 'en'), max(meta_value) filter (where language is null), max(meta_value) filter (where language = 'th'), max(meta_value)) as en,
    coalesce(max(meta_value) filter (where language = 'cn'), max(meta_value) filter (where language is null), max(meta_value) filter (where language = 'en'), max(meta_value)) as cn
  from web_settings where page = 'payment' and meta_value <> '' group by meta_key),
written as (
  select n.th as account_number, regexp_replace(n.th, '[^0-9]', '', 'g') as digits, b.th as bank_th, b.en as bank_en, b.cn as bank_cn,
    json_build_object('th', coalesce(r.th, ''), 'en', coalesce(r.en, ''), 'cn', coalesce(r.cn, ''))::jsonb as branch,
    json_build_object('th', coalesce(a.th, ''), 'en', coalesce(a.en, ''), 'cn', coalesce(a.cn, ''))::jsonb as name
  from texts n left join texts b on b.meta_key = 'account_bank' left join texts r on r.meta_key = 'account_branch'
    left join texts a on a.meta_key = 'account_name'
  where n.meta_key = 'account_number'),
known as (
  select w.*, k.code, k.th, k.en, k.cn from written w left join lateral (
    select * from banks k where length(w.digits) between k.least and k.most and length(w.bank_th) > 2
      and (lower(w.bank_en) = lower(k.en) or w.bank_cn = k.cn or position(w.bank_th in k.th) > 0 or position(k.th in w.bank_th) > 0)
    order by k.th = w.bank_th desc limit 1) k on true)
insert into payment_accounts (bank_code, bank, branch, name, account_number, digits, started_at)
select code, json_build_object('th', coalesce(th, bank_th, ''), 'en', coalesce(en, bank_en, ''), 'cn', coalesce(cn, bank_cn, ''))::jsonb,
  branch, name, account_number, digits, '2000-01-01'
from known;
