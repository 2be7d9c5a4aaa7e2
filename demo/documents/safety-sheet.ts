import type { Polymer } from './polymers.ts';
import { choiceFact, inBoth, NOTICE, type Both, type Fact, type SheetProduct } from './sheet.ts';

interface Section extends Both {
  facts: Fact[];
  said: Both[];
}

const section = (th: string, en: string, said: Both[], facts: Fact[] = []): Section => ({ th, en, said, facts });
const NOT_DETERMINED: Both = {
  th: 'ไม่ได้ระบุในเอกสารสาธิตนี้ โปรดดูเอกสารของผู้ผลิต',
  en: 'Not given in this demonstration sheet; see the manufacturer’s document.',
};

/** What safety-sheet.typ shows: the sixteen sections, with what holds for thermoplastic resins in general. */
export function safetySheet(product: SheetProduct, polymer: Polymer, date: string) {
  return {
    number: `SDS-DEMO-${String(product.id).padStart(4, '0')}`,
    date,
    notice: NOTICE,
    grade: product.grade,
    name: product.name,
    sections: sections(product, polymer),
  };
}

function sections(product: SheetProduct, polymer: Polymer): Section[] {
  const gases: Both = {
    th: ['คาร์บอนมอนอกไซด์ คาร์บอนไดออกไซด์', polymer.fumes?.th].filter(Boolean).join(' '),
    en: ['carbon monoxide, carbon dioxide', polymer.fumes?.en].filter(Boolean).join(', '),
  };
  return [
    section(
      'ข้อมูลผลิตภัณฑ์',
      'Identification',
      [],
      [
        { th: 'ผลิตภัณฑ์', en: 'Product', value: product.grade },
        { th: 'ผู้ผลิต', en: 'Manufacturer', value: inBoth(product.manufacturer) },
        ...choiceFact(product, 'application'),
      ],
    ),
    section('ความเป็นอันตราย', 'Hazards', [
      {
        th: 'เรซินชนิดนี้โดยทั่วไปไม่จัดเป็นสารอันตรายตามระบบ GHS ของที่หกบนพื้นทำให้ลื่น ฝุ่นละเอียดอาจติดไฟได้ และวัสดุหลอมเหลวทำให้ผิวหนังไหม้',
        en: 'Resins of this kind are in general not classified as hazardous under GHS. Spilled goods make floors slippery, fine dust can burn, and the melt burns the skin.',
      },
    ]),
    section(
      'ส่วนประกอบ',
      'Composition',
      [],
      [{ th: 'พอลิเมอร์', en: 'Polymer', value: `${polymer.name} (${product.polymer})` }],
    ),
    section('การปฐมพยาบาล', 'First aid', [
      {
        th: 'สัมผัสวัสดุหลอมเหลว: ทำให้เย็นด้วยน้ำทันที อย่าดึงพลาสติกออกจากผิว แล้วพบแพทย์ เข้าตา: ล้างด้วยน้ำสะอาด สูดดมไอ: ไปที่อากาศบริสุทธิ์',
        en: 'Molten material on the skin: cool with water at once, do not pull it off, see a doctor. Eyes: rinse with water. Fumes: go to fresh air.',
      },
    ]),
    section('การผจญเพลิง', 'Firefighting', [
      {
        th: `ใช้ละอองน้ำ โฟม หรือผงเคมีแห้ง การเผาไหม้อาจเกิด${gases.th} ผู้ดับเพลิงต้องสวมเครื่องช่วยหายใจ`,
        en: `Water spray, foam or dry powder. Burning can give off ${gases.en}. Wear breathing apparatus.`,
      },
    ]),
    section('เมื่อหกรั่วไหล', 'Accidental release', [
      { th: 'กวาดเก็บทันที ป้องกันไม่ให้ไหลลงท่อระบายน้ำหรือแหล่งน้ำ', en: 'Sweep up at once. Keep out of drains and waters.' },
    ]),
    section('การใช้และการเก็บรักษา', 'Handling and storage', [
      {
        th: 'เก็บในที่แห้ง ห่างจากแหล่งความร้อนและประกายไฟ ต่อสายดินเมื่อลำเลียงด้วยลม',
        en: 'Keep dry, away from heat and sparks. Earth the equipment when conveying by air.',
      },
    ]),
    section('การป้องกันส่วนบุคคล', 'Exposure controls', [
      {
        th: 'ระบายอากาศเหนือเครื่องขึ้นรูป สวมแว่นนิรภัย ถุงมือกันความร้อนเมื่ออยู่ใกล้วัสดุหลอม และหน้ากากกันฝุ่นเมื่อมีฝุ่น',
        en: 'Extract air above the machines. Safety glasses, heat-proof gloves near the melt, a dust mask where there is dust.',
      },
    ]),
    section(
      'คุณสมบัติทางกายภาพ',
      'Physical properties',
      [],
      [
        ...choiceFact(product, 'form'),
        ...choiceFact(product, 'colour'),
        ...product.properties
          .filter(({ code }) => code === 'density')
          .map(({ th, en, value, unit }) => ({ th, en, value: `${value} ${unit}` })),
        { th: 'การละลายน้ำ', en: 'Solubility in water', value: 'ไม่ละลาย · insoluble' },
      ],
    ),
    section('ความเสถียร', 'Stability', [
      {
        th: `เสถียรในสภาวะปกติ หลีกเลี่ยงอุณหภูมิสูงกว่า ${polymer.melt[1] + 40} °C เป็นเวลานาน การสลายตัวอาจเกิด${gases.th}`,
        en: `Stable under normal conditions. Avoid more than ${polymer.melt[1] + 40} °C for long; decomposition can give off ${gases.en}.`,
      },
    ]),
    section('ข้อมูลทางพิษวิทยา', 'Toxicology', [NOT_DETERMINED]),
    section('ข้อมูลด้านสิ่งแวดล้อม', 'Ecology', [
      polymer.isCompostable
        ? {
            th: 'ย่อยสลายได้ในสภาวะหมักทางอุตสาหกรรม อย่าปล่อยให้หลุดสู่สิ่งแวดล้อม',
            en: 'Degrades under industrial composting. Do not let it escape into the environment.',
          }
        : {
            th: 'ไม่ย่อยสลายทางชีวภาพโดยง่าย อย่าปล่อยให้เม็ดหลุดสู่สิ่งแวดล้อม',
            en: 'Not readily biodegradable. Do not let pellets escape into the environment.',
          },
    ]),
    section('การกำจัด', 'Disposal', [
      {
        th: 'นำกลับมาใช้หรือรีไซเคิลถ้าทำได้ มิฉะนั้นส่งกำจัดตามกฎหมายท้องถิ่น',
        en: 'Reuse or recycle where possible, else dispose of by local law.',
      },
    ]),
    section('การขนส่ง', 'Transport', [
      { th: 'โดยทั่วไปไม่อยู่ในบังคับของกฎการขนส่งสินค้าอันตราย', en: 'In general not regulated as dangerous goods.' },
    ]),
    section('กฎระเบียบ', 'Regulation', [NOT_DETERMINED]),
    section('ข้อมูลอื่น', 'Other', [NOTICE]),
  ];
}
