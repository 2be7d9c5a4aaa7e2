-- Words that buyers use for what the catalogue calls otherwise; staff keep them.
create table search_synonyms (
  id integer generated always as identity primary key,
  typed text not null check (length(btrim(typed)) between 1 and 80),
  means text not null check (length(btrim(means)) between 1 and 200)
);
create unique index search_synonyms_typed on search_synonyms (lower(btrim(typed)));

insert into search_synonyms (typed, means) values
  ('เอบีเอส', 'ABS'), ('เอชดีพีอี', 'HDPE'), ('แอลดีพีอี', 'LDPE'), ('พีโอเอ็ม', 'POM'), ('พีบีที', 'PBT'), ('พีเอ็มเอ็มเอ', 'PMMA'), ('พีแอลเอ', 'PLA'), ('อีวีเอ', 'EVA'),
  ('พีพีโฮโม', 'PP-H'), ('พีพีโฮโมพอลิเมอร์', 'PP-H'), ('พีพีบล็อก', 'PP-B'), ('พีพีโคพอลิเมอร์', 'PP โคพอลิเมอร์'), ('พีพีแรนดอม', 'PP-R'),
  ('ยางธรรมชาติ', 'NR'), ('natural rubber', 'NR'), ('天然橡胶', 'NR'), ('ยางแท่ง', 'STR'), ('ยางแผ่นรมควัน', 'RSS'),
  ('ย่อยสลายได้', 'พลาสติกชีวภาพ'), ('ย่อยสลายทางชีวภาพ', 'พลาสติกชีวภาพ'), ('biodegradable', 'bioplastics'), ('compostable', 'bioplastics'), ('bioplastic', 'bioplastics'), ('可降解', '生物塑料'),
  ('สารกันยูวี', 'สารป้องกันรังสียูวี'), ('กันยูวี', 'ยูวี'), ('uv stabiliser', 'UV'), ('uv stabilizer', 'UV'),
  ('nylon 6', 'PA6'), ('nylon 66', 'PA66'), ('nylon6', 'PA6'), ('nylon66', 'PA66'), ('ไนลอน 6', 'PA6'), ('ไนลอน 66', 'PA66'), ('尼龙6', 'PA6'), ('尼龙66', 'PA66'),
  ('聚酯切片', 'PET'), ('中空吹塑', '吹塑'), ('เกรดขวด', 'ขวดเครื่องดื่ม'), ('pet flake', 'rPET flake'), ('pet เกล็ด', 'rPET flake'),
  ('PTTGC', 'PTT Global Chemical'), ('จีซี', 'พีทีที โกลบอล เคมิคอล'), ('cast film', 'ฟิล์มหล่อ'), ('plasticizer', 'plasticiser');
