/** What a buyer typed, and what the marketplace should answer with. */
export interface QualityQuery {
  typed: string;
  /** A product is relevant when it has one of each named kind. */
  finds: { codes?: readonly string[]; grades?: readonly string[]; applications?: readonly string[]; manufacturers?: readonly string[]; qualities?: readonly string[] };
  /** The grade that has to come first. */
  first?: string;
}

const grade = (typed: string, first: string): QualityQuery => ({ typed, finds: { grades: [first] }, first });
const codes = (typed: string, ...found: string[]): QualityQuery => ({ typed, finds: { codes: found } });
const use = (typed: string, applications: string[], found?: string[]): QualityQuery => ({ typed, finds: { applications, ...(found && { codes: found }) } });
const maker = (typed: string, ...manufacturers: string[]): QualityQuery => ({ typed, finds: { manufacturers } });

const PE = ['HDPE', 'LDPE', 'LLDPE'];
const PP = ['PP-H', 'PP-B', 'PP-R'];
const RECYCLED = ['rHDPE', 'rPP', 'rLDPE', 'rPET', 'rABS'];

/** Grade codes as they are written on data sheets, orders and notes: with and without hyphens, spaces, capitals, makers, and with a letter taken for a digit. */
const gradeCodes: readonly QualityQuery[] = [
  grade('HD2208J', 'HD2208J'), grade('hd2208j', 'HD2208J'), grade('HD 2208 J', 'HD2208J'), grade('HD-2208J', 'HD2208J'), grade('innoplus hd2208j', 'HD2208J'), grade('HD22O8J', 'HD2208J'),
  grade('HD8100M', 'HD8100M'), grade('hd 8100m', 'HD8100M'), grade('H5814J', 'H5814J'), grade('h5604f', 'H5604F'), grade('el-lene h1000pc', 'H1000PC'), grade('V1160', 'V1160'), grade('g 2855', 'G2855'),
  grade('LD2426K', 'LD2426K'), grade('ld 2420f', 'LD2420F'), grade('D777C', 'D777C'), grade('JJ4324', 'JJ4324'), grade('LL7410D', 'LL7410D'), grade('ll-8420a', 'LL8420A'), grade('M3804RU', 'M3804RU'), grade('n8038', 'N8038'), grade('MV1055', 'MV1055'),
  grade('HP500N', 'HP500N'), grade('moplen hp525j', 'HP525J'), grade('1102h', '1102H'), grade('P700J', 'P700J'), grade('el-pro p483j', 'P483J'), grade('p765j', 'P765J'), grade('EP540N', 'EP540N'), grade('rp-348n', 'RP348N'), grade('3340H', '3340H'),
  grade('HI650', 'HI650'), grade('GP110', 'GP110'), grade('PA747', 'PA-747'), grade('PA-747', 'PA-747'), grade('polylac pa 747', 'PA-747'), grade('HI121H', 'HI121H'), grade('PN117C', 'PN-117C'),
  grade('SG660', 'SG660'), grade('tpc sg580', 'SG580'), grade('258RB', 'SIAMVIC 258RB'), grade('siamvic 266sf', 'SIAMVIC 266SF'), grade('Makrolon 2805', 'Makrolon 2805'), grade('2407', 'Makrolon 2407'), grade('L1225Y', 'Panlite L-1225Y'),
  grade('1013B', '1013B'), grade('A3K', 'Ultramid A3K'), grade('F20-03', 'F20-03'), grade('f2003', 'F20-03'), grade('M90 44', 'M90-44'), grade('duranex 2002', 'DURANEX 2002'), grade('VH001', 'VH001'), grade('5015w', '5015W'),
  grade('irganox 1010', 'Irganox 1010'), grade('irgafos168', 'Irgafos 168'), grade('Tinuvin 770', 'Tinuvin 770'), grade('chimassorb944', 'Chimassorb 944'), grade('R-902', 'Ti-Pure R-902+'), grade('r105', 'Ti-Pure R-105'),
  grade('STR 20', 'STR 20'), grade('str20', 'STR 20'), grade('RSS3', 'RSS 3'), grade('SBR1502', 'SBR 1502'), grade('keltan 4450', 'Keltan 4450'), grade('LX175', 'Luminy LX175'), grade('4043d', 'Ingeo 4043D'), grade('FZ91PM', 'BioPBS FZ91PM'), grade('c1200', 'ecoflex F Blend C1200'),
];

/** Materials by their short and long names in the three languages, as one types them without caring for spaces. */
const materials: readonly QualityQuery[] = [
  codes('HDPE', 'HDPE', 'rHDPE', 'SHEET'), codes('hdpe resin', 'HDPE', 'rHDPE'), codes('เม็ดพลาสติก hdpe', 'HDPE', 'rHDPE'), codes('เม็ดHDPE', 'HDPE', 'rHDPE', 'SHEET'), codes('โพลีเอทิลีนความหนาแน่นสูง', 'HDPE', 'rHDPE'), codes('พอลิเอทิลีนความหนาแน่นสูง', 'HDPE', 'rHDPE'), codes('high density polyethylene', 'HDPE', 'rHDPE'), codes('高密度聚乙烯', 'HDPE', 'rHDPE'),
  codes('LDPE', 'LDPE', 'rLDPE'), codes('low density polyethylene', 'LDPE', 'rLDPE', 'LLDPE'), codes('低密度聚乙烯', 'LDPE', 'rLDPE', 'LLDPE'), codes('LLDPE', 'LLDPE', 'FILM'), codes('线型低密度聚乙烯', 'LLDPE'), codes('linear low density', 'LLDPE'),
  codes('โพลีเอทิลีน', ...PE, 'rHDPE', 'rLDPE', 'EVA'), codes('พอลิเอทิลีน', ...PE, 'rHDPE', 'rLDPE', 'EVA'), codes('polyethylene', ...PE, 'rHDPE', 'rLDPE', 'EVA'), codes('EVA', 'EVA'), codes('ethylene vinyl acetate', 'EVA'), codes('เอทิลีนไวนิลอะซีเตต', 'EVA'),
  codes('polypropylene', ...PP, 'rPP'), codes('พอลิโพรพิลีน', ...PP, 'rPP'), codes('โพลีโพรพิลีน', ...PP, 'rPP'), codes('聚丙烯', ...PP, 'rPP'), codes('PP homopolymer', 'PP-H'), codes('พีพีโฮโมพอลิเมอร์', 'PP-H'), codes('โฮโมโพลิเมอร์', 'PP-H'), codes('pp block copolymer', 'PP-B'), codes('บล็อกโคพอลิเมอร์', 'PP-B'), codes('random copolymer', 'PP-R'), codes('แรนดอมโคพอลิเมอร์', 'PP-R'),
  codes('GPPS', 'GPPS'), codes('HIPS', 'HIPS', 'rABS'), codes('พอลิสไตรีน', 'GPPS', 'HIPS', 'rABS'), codes('โพลีสไตรีน', 'GPPS', 'HIPS', 'rABS'), codes('polystyrene', 'GPPS', 'HIPS', 'rABS'), codes('聚苯乙烯', 'GPPS', 'HIPS', 'rABS'), codes('ABS', 'ABS', 'rABS'), codes('เอบีเอส', 'ABS', 'rABS'), codes('SAN', 'SAN'),
  codes('PVC', 'PVC-S', 'PVC-C', 'FILM'), codes('พีวีซี', 'PVC-S', 'PVC-C', 'FILM'), codes('聚氯乙烯', 'PVC-S', 'PVC-C', 'FILM'), codes('pvc suspension', 'PVC-S'),
  codes('polycarbonate', 'PC', 'FLAKE'), codes('พอลิคาร์บอเนต', 'PC', 'FLAKE'), codes('โพลีคาร์บอเนต', 'PC', 'FLAKE'), codes('聚碳酸酯', 'PC', 'FLAKE'), codes('nylon 6', 'PA6'), codes('ไนลอน 6', 'PA6'), codes('ไนลอน66', 'PA66'), codes('nylon', 'PA6', 'PA66'), codes('ไนล่อน', 'PA6', 'PA66'), codes('尼龙', 'PA6', 'PA66'), codes('PA66', 'PA66'), codes('POM', 'POM'), codes('พอลิอะซีทัล', 'POM'), codes('polyacetal', 'POM'), codes('PBT', 'PBT'), codes('PMMA', 'PMMA', 'SHEET'), codes('อะคริลิก', 'PMMA', 'SHEET'), codes('acrylic', 'PMMA', 'SHEET'),
  codes('PET', 'PET', 'rPET', 'FLAKE'), codes('พีอีที', 'PET', 'rPET', 'FLAKE'), codes('pet bottle grade', 'PET', 'rPET'), codes('เกรดขวด', 'PET', 'rPET'), codes('聚酯切片', 'PET', 'rPET'),
  codes('PLA', 'PLA'), codes('PBS', 'PBS'), codes('PBAT', 'PBAT'), codes('bioplastic', 'PLA', 'PBS', 'PBAT'), codes('พลาสติกชีวภาพ', 'PLA', 'PBS', 'PBAT'), codes('ย่อยสลายได้', 'PLA', 'PBS', 'PBAT'), codes('biodegradable', 'PLA', 'PBS', 'PBAT'), codes('生物塑料', 'PLA', 'PBS', 'PBAT'),
  codes('ยางธรรมชาติ', 'NR'), codes('natural rubber', 'NR'), codes('天然橡胶', 'NR'), codes('ยางแท่ง', 'NR'), codes('synthetic rubber', 'SBR', 'BR', 'EPDM', 'NBR'), codes('ยางสังเคราะห์', 'SBR', 'BR', 'EPDM', 'NBR'), codes('EPDM', 'EPDM'), codes('NBR', 'NBR'),
  codes('antioxidant', 'AO'), codes('สารต้านอนุมูลอิสระ', 'AO'), codes('抗氧剂', 'AO'), codes('uv stabiliser', 'UV', 'MB-F'), codes('สารกันยูวี', 'UV', 'MB-F'), codes('slip agent', 'SLIP'), codes('สารลื่น', 'SLIP'), codes('plasticizer', 'PLAST'), codes('plasticiser', 'PLAST'), codes('พลาสติไซเซอร์', 'PLAST'), codes('增塑剂', 'PLAST'),
  codes('masterbatch', 'MB-W', 'MB-K', 'MB-C', 'MB-F'), codes('มาสเตอร์แบทช์', 'MB-W', 'MB-K', 'MB-C', 'MB-F'), codes('มาสเตอร์แบช', 'MB-W', 'MB-K', 'MB-C', 'MB-F'), codes('色母', 'MB-W', 'MB-K', 'MB-C', 'MB-F'), codes('white masterbatch', 'MB-W'), codes('มาสเตอร์แบทช์สีดำ', 'MB-K'), codes('black masterbatch', 'MB-K'), codes('filler masterbatch', 'MB-F'), codes('แคลเซียมคาร์บอเนต', 'CACO3', 'MB-F'), codes('calcium carbonate', 'CACO3', 'MB-F'), codes('titanium dioxide', 'TIO2', 'MB-W'), codes('ไทเทเนียม', 'TIO2', 'MB-W'), codes('tio2', 'TIO2', 'MB-W'), codes('钛白粉', 'TIO2', 'MB-W'), codes('stearic acid', 'CHEM'), codes('zinc oxide', 'CHEM'),
];

/** What is to be made of it, alone and with the material. */
const uses: readonly QualityQuery[] = [
  use('ฉีด hdpe', ['injection', 'thinwall', 'crate', 'closure'], ['HDPE', 'rHDPE']), use('hdpe งานฉีด', ['injection', 'thinwall', 'crate', 'closure'], ['HDPE', 'rHDPE']), use('hdpe injection', ['injection', 'thinwall', 'crate', 'closure'], ['HDPE', 'rHDPE']), use('injection moulding', ['injection', 'thinwall', 'crate', 'closure']), use('injection molding', ['injection', 'thinwall', 'crate', 'closure']), use('เกรดฉีด', ['injection', 'thinwall', 'crate', 'closure']), use('注塑', ['injection', 'thinwall']),
  use('เกรดเป่า', ['blow', 'film']), use('blow moulding', ['blow']), use('blow molding', ['blow']), use('เป่าขวด hdpe', ['blow'], ['HDPE', 'rHDPE']), use('งานเป่าขวด', ['blow']), use('中空吹塑', ['blow']), use('film grade lldpe', ['film', 'cast', 'packaging'], ['LLDPE', 'FILM']), use('งานเป่าฟิล์ม', ['film']), use('blown film', ['film']), use('吹膜', ['film']), use('cast film', ['cast']), use('pipe grade hdpe', ['pipe'], ['HDPE', 'rHDPE']), use('งานท่อ', ['pipe', 'profile']), use('管材', ['pipe', 'profile']), use('raffia', ['yarn']), use('กระสอบทอ', ['yarn']), use('thermoforming', ['thermo']), use('rotational moulding', ['rotomould']), use('งานโรโต', ['rotomould']), use('โฟมรองเท้า', ['foam']), use('solar encapsulant', ['solar']), use('automotive', ['auto']), use('ชิ้นส่วนยานยนต์', ['auto']), use('เฟือง', ['gear']), use('gears', ['gear']), use('ยางล้อ', ['tyre']), use('ฝาขวด', ['closure']), use('thin wall', ['thinwall']), use('extrusion coating', ['coating']),
];

/** Makers and brands, kinds of quality, recycled goods; and words with a letter wrong. */
const others: readonly QualityQuery[] = [
  maker('PTTGC', 'pttgc', 'generic'), maker('innoplus', 'pttgc'), maker('พีทีทีโกลบอลเคมิคอล', 'pttgc'), maker('SCG', 'scgc'), maker('เอสซีจี', 'scgc'), maker('moplen', 'hmc'), maker('polimaxx', 'irpc'), maker('ไออาร์พีซี', 'irpc'), maker('chimei', 'chimei'), maker('奇美', 'chimei'), maker('BASF', 'basf'), maker('covestro', 'covestro'), maker('科思创', 'covestro'), maker('duracon', 'polyplastics'), maker('โคเวสโตร', 'covestro'),
  codes('เม็ดรีไซเคิล', ...RECYCLED), codes('recycled pellets', ...RECYCLED), codes('再生粒料', ...RECYCLED), codes('rPET', 'rPET', 'FLAKE'), codes('rhdpe', 'rHDPE', 'FLAKE'), codes('regrind', 'FLAKE'), codes('เศษบด', 'FLAKE'), codes('pet flake', 'FLAKE'),
  { typed: 'near prime', finds: { qualities: ['near_prime'] } }, { typed: 'เนียร์ไพรม์', finds: { qualities: ['near_prime'] } }, { typed: 'off grade', finds: { qualities: ['off_grade'] } }, { typed: 'ตกเกรด', finds: { qualities: ['off_grade'] } },
  codes('polypropilene', ...PP, 'rPP'), codes('polycarbonat', 'PC', 'FLAKE'), codes('masterbach', 'MB-W', 'MB-K', 'MB-C', 'MB-F'), use('injektion', ['injection', 'thinwall', 'crate', 'closure']), codes('antioxident', 'AO'), grade('makrolan 2805', 'Makrolon 2805'), maker('covestra', 'covestro'),
];

export const qualityQueries: readonly QualityQuery[] = [...gradeCodes, ...materials, ...uses, ...others];
