import type { Grade } from '#demo/market/facts.ts';
import { polymerOf } from './polymers.ts';
import type { Both } from './sheet.ts';

/** What the sections of a safety sheet say that differs from one kind of goods to another. */
export interface Hazards {
  /** What it is made of. */
  substance: Both;
  hazards: Both;
  firstAid: Both;
  /** What burning or overheating gives off beside carbon oxides. */
  fumes: Both | null;
  doesBurn: boolean;
  spill: Both;
  protection: Both;
  stability: Both;
  ecology: Both;
  transport: Both;
  solubility: Both;
}

const both = (th: string, en: string): Both => ({ th, en });

const NOT_REGULATED = both('โดยทั่วไปไม่อยู่ในบังคับของกฎการขนส่งสินค้าอันตราย', 'In general not regulated as dangerous goods.');
const INSOLUBLE = both('ไม่ละลาย', 'insoluble');
const SWEEP = both('กวาดเก็บทันที ป้องกันไม่ให้ไหลลงท่อระบายน้ำหรือแหล่งน้ำ', 'Sweep up at once. Keep out of drains and waters.');
const NOT_DEGRADABLE = both(
  'ไม่ย่อยสลายทางชีวภาพโดยง่าย อย่าปล่อยให้หลุดสู่สิ่งแวดล้อม',
  'Not readily biodegradable. Do not let it escape into the environment.',
);

/** Of goods that are melted: resins, compounds and what is made of them. */
function melted(substance: Both, fumes: Both | null, most: number, isCompostable: boolean): Hazards {
  const gases = fumes ?? both('', '');
  return {
    substance,
    hazards: both(
      'วัสดุชนิดนี้โดยทั่วไปไม่จัดเป็นสารอันตรายตามระบบ GHS ของที่หกบนพื้นทำให้ลื่น ฝุ่นละเอียดอาจติดไฟได้ และวัสดุหลอมเหลวทำให้ผิวหนังไหม้',
      'Materials of this kind are in general not classified as hazardous under GHS. Spilled goods make floors slippery, fine dust can burn, and the melt burns the skin.',
    ),
    firstAid: both(
      'สัมผัสวัสดุหลอมเหลว: ทำให้เย็นด้วยน้ำทันที อย่าดึงพลาสติกออกจากผิว แล้วพบแพทย์ เข้าตา: ล้างด้วยน้ำสะอาด สูดดมไอ: ไปที่อากาศบริสุทธิ์',
      'Molten material on the skin: cool with water at once, do not pull it off, see a doctor. Eyes: rinse with water. Fumes: go to fresh air.',
    ),
    fumes,
    doesBurn: true,
    spill: SWEEP,
    protection: both(
      'ระบายอากาศเหนือเครื่องขึ้นรูป สวมแว่นนิรภัย ถุงมือกันความร้อนเมื่ออยู่ใกล้วัสดุหลอม และหน้ากากกันฝุ่นเมื่อมีฝุ่น',
      'Extract air above the machines. Safety glasses, heat-proof gloves near the melt, a dust mask where there is dust.',
    ),
    stability: both(
      `เสถียรในสภาวะปกติ หลีกเลี่ยงอุณหภูมิสูงกว่า ${most} °C เป็นเวลานาน การสลายตัวอาจเกิด${[CARBON.th, gases.th].filter(Boolean).join(' ')}`,
      `Stable under normal conditions. Avoid more than ${most} °C for long; decomposition can give off ${[CARBON.en, gases.en].filter(Boolean).join(', ')}.`,
    ),
    ecology: isCompostable
      ? both(
          'ย่อยสลายได้ในสภาวะหมักทางอุตสาหกรรม อย่าปล่อยให้หลุดสู่สิ่งแวดล้อม',
          'Degrades under industrial composting. Do not let it escape into the environment.',
        )
      : NOT_DEGRADABLE,
    transport: NOT_REGULATED,
    solubility: INSOLUBLE,
  };
}

export const CARBON = both('คาร์บอนมอนอกไซด์ คาร์บอนไดออกไซด์', 'carbon monoxide, carbon dioxide');

/** Of powders and beads that are mixed in. */
function mixedIn(substance: Both, own: Partial<Hazards> = {}): Hazards {
  return {
    substance,
    hazards: both(
      'สารชนิดนี้โดยทั่วไปไม่จัดเป็นสารอันตรายตามระบบ GHS ฝุ่นทำให้ระคายเคืองตาและทางเดินหายใจ',
      'Substances of this kind are in general not classified as hazardous under GHS. Dust irritates eyes and airways.',
    ),
    firstAid: both(
      'เข้าตา: ล้างด้วยน้ำสะอาดหลายนาที สูดดมฝุ่น: ไปที่อากาศบริสุทธิ์ ผิวหนัง: ล้างด้วยน้ำและสบู่ กลืน: บ้วนปากและพบแพทย์',
      'Eyes: rinse with water for several minutes. Dust breathed in: go to fresh air. Skin: wash with soap and water. Swallowed: rinse the mouth, see a doctor.',
    ),
    fumes: null,
    doesBurn: true,
    spill: both(
      'เก็บโดยไม่ให้เกิดฝุ่น ใช้เครื่องดูดฝุ่นที่เหมาะสม ป้องกันไม่ให้ไหลลงท่อระบายน้ำหรือแหล่งน้ำ',
      'Take up without raising dust, best with a suitable vacuum cleaner. Keep out of drains and waters.',
    ),
    protection: both(
      'ดูดอากาศที่จุดเท สวมแว่นนิรภัย ถุงมือ และหน้ากากกันฝุ่น',
      'Extract air where bags are emptied. Safety glasses, gloves and a dust mask.',
    ),
    stability: both(
      'เสถียรในสภาวะปกติ เก็บห่างจากกรด ด่าง และสารออกซิไดซ์ที่แรง',
      'Stable under normal conditions. Keep away from strong acids, bases and oxidisers.',
    ),
    ecology: NOT_DEGRADABLE,
    transport: NOT_REGULATED,
    solubility: INSOLUBLE,
    ...own,
  };
}

const COMBUSTIBLE_DUST = both(
  'โดยทั่วไปไม่จัดเป็นสารอันตรายตามระบบ GHS ฝุ่นละเอียดในอากาศอาจระเบิดได้ และทำให้ระคายเคืองตาและทางเดินหายใจ',
  'In general not classified as hazardous under GHS. Fine dust in air can explode, and irritates eyes and airways.',
);
const MINERAL = both('สารอนินทรีย์ เสถียรและไม่ติดไฟ', 'Inorganic, stable, does not burn.');

/** By the kind that the catalogue names. */
const MIXED_IN: Readonly<Record<string, Hazards>> = {
  antioxidant: mixedIn(both('สารต้านอนุมูลอิสระชนิดฟีนอลิกหรือฟอสไฟต์', 'Phenolic or phosphite antioxidant'), {
    hazards: COMBUSTIBLE_DUST,
  }),
  'antioxidant blend': mixedIn(
    both('ส่วนผสมสารต้านอนุมูลอิสระชนิดฟีนอลิกและฟอสไฟต์', 'Blend of phenolic and phosphite antioxidants'),
    { hazards: COMBUSTIBLE_DUST, fumes: both('ออกไซด์ของฟอสฟอรัส', 'phosphorus oxides') },
  ),
  HALS: mixedIn(both('สารกันยูวีชนิดเอมีนขัดขวาง (HALS)', 'Hindered amine light stabiliser (HALS)'), {
    hazards: both(
      'สารชนิดนี้มักจัดเป็นอันตรายต่อดวงตาและเป็นพิษต่อสิ่งมีชีวิตในน้ำ ฝุ่นละเอียดในอากาศอาจระเบิดได้ ระดับขึ้นอยู่กับเกรด ดูเอกสารของผู้ผลิต',
      'Often classified as damaging to eyes and as toxic to life in water; fine dust in air can explode. The category depends on the grade: see the manufacturer’s document.',
    ),
    fumes: both('ออกไซด์ของไนโตรเจน', 'nitrogen oxides'),
    ecology: both(
      'เป็นอันตรายต่อสิ่งมีชีวิตในน้ำและมีผลระยะยาว ห้ามปล่อยลงแหล่งน้ำ',
      'Harmful to life in water with lasting effects. Must not reach waters.',
    ),
    transport: both(
      'บางเกรดจัดเป็นสารอันตรายต่อสิ่งแวดล้อม (UN 3077) ดูเอกสารของผู้ผลิต',
      'Some grades are environmentally hazardous goods (UN 3077): see the manufacturer’s document.',
    ),
  }),
  'slip agent': mixedIn(both('เอไมด์ของกรดไขมัน', 'Fatty acid amide'), { hazards: COMBUSTIBLE_DUST }),
  lubricant: mixedIn(both('สารหล่อลื่นชนิดสเตียเรตหรือไข', 'Lubricant: metal stearate or wax'), {
    hazards: COMBUSTIBLE_DUST,
  }),
  'stearic acid': mixedIn(both('กรดสเตียริก', 'Stearic acid'), {
    hazards: COMBUSTIBLE_DUST,
    ecology: both('ย่อยสลายทางชีวภาพได้', 'Biodegradable.'),
  }),
  plasticiser: mixedIn(both('พลาสติไซเซอร์ชนิดเอสเทอร์ ของเหลว', 'Ester plasticiser, liquid'), {
    hazards: both(
      'โดยทั่วไปไม่จัดเป็นสารอันตรายตามระบบ GHS ติดไฟได้เมื่อร้อนจัด ของที่หกทำให้พื้นลื่น',
      'In general not classified as hazardous under GHS. Burns when very hot; spilled liquid makes floors slippery.',
    ),
    firstAid: both(
      'เข้าตา: ล้างด้วยน้ำสะอาดหลายนาที ผิวหนัง: ล้างด้วยน้ำและสบู่ สูดดมไอ: ไปที่อากาศบริสุทธิ์ กลืน: อย่าทำให้อาเจียน พบแพทย์',
      'Eyes: rinse with water for several minutes. Skin: wash with soap and water. Vapour: go to fresh air. Swallowed: do not make vomit, see a doctor.',
    ),
    spill: both(
      'กั้นและซับด้วยทรายหรือวัสดุดูดซับ ป้องกันไม่ให้ไหลลงท่อระบายน้ำ ดิน หรือแหล่งน้ำ',
      'Contain and soak up with sand or absorbent. Keep out of drains, soil and waters.',
    ),
    protection: both('ระบายอากาศให้ดี สวมแว่นนิรภัยและถุงมือไนไตรล์', 'Good ventilation. Safety glasses and nitrile gloves.'),
  }),
  'titanium dioxide': mixedIn(both('ไทเทเนียมไดออกไซด์', 'Titanium dioxide'), { doesBurn: false, stability: MINERAL }),
  'calcium carbonate': mixedIn(both('แคลเซียมคาร์บอเนต', 'Calcium carbonate'), {
    doesBurn: false,
    stability: both(
      'เสถียร ไม่ติดไฟ เมื่อพบกรดเกิดคาร์บอนไดออกไซด์',
      'Stable, does not burn. Gives off carbon dioxide with acids.',
    ),
  }),
  'zinc oxide': mixedIn(both('ซิงก์ออกไซด์', 'Zinc oxide'), {
    doesBurn: false,
    hazards: both(
      'เป็นพิษมากต่อสิ่งมีชีวิตในน้ำและมีผลระยะยาว (H400, H410)',
      'Very toxic to life in water, with lasting effects (H400, H410).',
    ),
    stability: MINERAL,
    ecology: both(
      'เป็นพิษมากต่อสิ่งมีชีวิตในน้ำ ห้ามปล่อยลงท่อระบายน้ำ ดิน หรือแหล่งน้ำ',
      'Very toxic to life in water. Must not reach drains, soil or waters.',
    ),
    transport: both('UN 3077 ประเภท 9 กลุ่มการบรรจุ III', 'UN 3077, class 9, packing group III.'),
  }),
};

const RUBBERS: Readonly<Record<string, Both>> = {
  NR: both('ยางธรรมชาติ', 'Natural rubber'),
  SBR: both('ยางสไตรีนบิวทาไดอีน', 'Styrene-butadiene rubber'),
  BR: both('ยางบิวทาไดอีน', 'Butadiene rubber'),
  EPDM: both('ยางเอทิลีนโพรพิลีนไดอีน', 'Ethylene-propylene-diene rubber'),
  NBR: both('ยางไนไตรล์', 'Nitrile rubber'),
};
const RUBBER_FUMES: Readonly<Record<string, Both>> = {
  SBR: both('ไอสไตรีน', 'styrene vapour'),
  NBR: both('ไฮโดรเจนไซยาไนด์', 'hydrogen cyanide'),
};
const RUBBER_MOST = 170;
const CARRIER_MOST = 280;
const OVER_MELT = 40;
const CARRIERS: Readonly<Record<string, string>> = { PVC: 'PVC-S' };

/** What is known of a grade’s kind; every kind of the catalogue has its own. */
export function hazardsOf({ polymer, grade }: Pick<Grade, 'polymer' | 'grade'>): Hazards {
  const added = MIXED_IN[polymer];
  if (added) return added;
  const rubber = RUBBERS[polymer];
  if (rubber) return melted(rubber, RUBBER_FUMES[polymer] ?? null, RUBBER_MOST, false);
  if (polymer === 'masterbatch') {
    const filled = both(`เม็ดมาสเตอร์แบทช์บนพาหะพอลิโอเลฟินส์: ${grade}`, `Masterbatch on a polyolefin carrier: ${grade}`);
    return melted(filled, null, CARRIER_MOST, false);
  }
  const known = polymerOf(CARRIERS[polymer] ?? polymer);
  if (!known) throw new Error(`Nothing is known of the safety of “${polymer}”.`);
  const name = `${known.name} (${polymer})`;
  return melted(both(name, name), known.fumes, known.melt[1] + OVER_MELT, known.isCompostable);
}
