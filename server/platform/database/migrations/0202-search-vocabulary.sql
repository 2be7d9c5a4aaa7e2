-- The program's vocabulary knows these words: what staff have not changed means what the program says.
delete from search_synonyms own using (values
  ('เอบีเอส', 'ABS'), ('เอชดีพีอี', 'HDPE'), ('แอลดีพีอี', 'LDPE'), ('พีโอเอ็ม', 'POM'), ('พีบีที', 'PBT'), ('พีเอ็มเอ็มเอ', 'PMMA'), ('พีแอลเอ', 'PLA'), ('อีวีเอ', 'EVA'),
  ('พีพีโฮโม', 'PP-H'), ('พีพีโฮโมพอลิเมอร์', 'PP-H'), ('พีพีบล็อก', 'PP-B'), ('พีพีโคพอลิเมอร์', 'PP โคพอลิเมอร์'), ('พีพีแรนดอม', 'PP-R'),
  ('ยางธรรมชาติ', 'NR'), ('natural rubber', 'NR'), ('天然橡胶', 'NR'), ('ยางแท่ง', 'STR'), ('ยางแผ่นรมควัน', 'RSS'),
  ('ย่อยสลายได้', 'พลาสติกชีวภาพ'), ('ย่อยสลายทางชีวภาพ', 'พลาสติกชีวภาพ'), ('biodegradable', 'bioplastics'), ('compostable', 'bioplastics'), ('bioplastic', 'bioplastics'), ('可降解', '生物塑料'),
  ('สารกันยูวี', 'สารป้องกันรังสียูวี'), ('กันยูวี', 'ยูวี'), ('uv stabiliser', 'UV'), ('uv stabilizer', 'UV'),
  ('nylon 6', 'PA6'), ('nylon 66', 'PA66'), ('nylon6', 'PA6'), ('nylon66', 'PA66'), ('ไนลอน 6', 'PA6'), ('ไนลอน 66', 'PA66'), ('尼龙6', 'PA6'), ('尼龙66', 'PA66'),
  ('聚酯切片', 'PET'), ('中空吹塑', '吹塑'), ('เกรดขวด', 'ขวดเครื่องดื่ม'), ('pet flake', 'rPET flake'), ('pet เกล็ด', 'rPET flake'),
  ('PTTGC', 'PTT Global Chemical'), ('จีซี', 'พีทีที โกลบอล เคมิคอล'), ('cast film', 'ฟิล์มหล่อ'), ('plasticizer', 'plasticiser')
) known (typed, means)
where own.typed = known.typed and own.means = known.means;

-- Facts of goods take more letters than words do.
alter table search_synonyms drop constraint search_synonyms_means_check;
alter table search_synonyms add constraint search_synonyms_means_check
  check (length(btrim(means)) between 1 and 500);
