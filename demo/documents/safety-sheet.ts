import { CARBON, type Hazards } from './hazards.ts';
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

/** What safety-sheet.typ shows: the sixteen sections, with what holds for goods of its kind. */
export function safetySheet(product: SheetProduct, hazards: Hazards, date: string) {
  return {
    number: `SDS-DEMO-${String(product.id).padStart(4, '0')}`,
    date,
    notice: NOTICE,
    grade: product.grade,
    name: product.name,
    sections: sections(product, hazards),
  };
}

function sections(product: SheetProduct, known: Hazards): Section[] {
  const gases: Both = {
    th: [CARBON.th, known.fumes?.th].filter(Boolean).join(' '),
    en: [CARBON.en, known.fumes?.en].filter(Boolean).join(', '),
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
    section('ความเป็นอันตราย', 'Hazards', [known.hazards]),
    section('ส่วนประกอบ', 'Composition', [], [{ th: 'สาร', en: 'Substance', value: inBoth(known.substance) }]),
    section('การปฐมพยาบาล', 'First aid', [known.firstAid]),
    section('การผจญเพลิง', 'Firefighting', [
      known.doesBurn
        ? {
            th: `ใช้ละอองน้ำ โฟม หรือผงเคมีแห้ง การเผาไหม้อาจเกิด${gases.th} ผู้ดับเพลิงต้องสวมเครื่องช่วยหายใจ`,
            en: `Water spray, foam or dry powder. Burning can give off ${gases.en}. Wear breathing apparatus.`,
          }
        : {
            th: 'ไม่ติดไฟ เลือกวิธีดับเพลิงตามสิ่งที่ไหม้อยู่รอบข้าง',
            en: 'Does not burn. Choose what puts out what burns around it.',
          },
    ]),
    section('เมื่อหกรั่วไหล', 'Accidental release', [known.spill]),
    section('การใช้และการเก็บรักษา', 'Handling and storage', [
      {
        th: 'เก็บในที่แห้ง ห่างจากแหล่งความร้อนและประกายไฟ ต่อสายดินเมื่อลำเลียงด้วยลม',
        en: 'Keep dry, away from heat and sparks. Earth the equipment when conveying by air.',
      },
    ]),
    section('การป้องกันส่วนบุคคล', 'Exposure controls', [known.protection]),
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
        { th: 'การละลายน้ำ', en: 'Solubility in water', value: inBoth(known.solubility) },
      ],
    ),
    section('ความเสถียร', 'Stability', [known.stability]),
    section('ข้อมูลทางพิษวิทยา', 'Toxicology', [NOT_DETERMINED]),
    section('ข้อมูลด้านสิ่งแวดล้อม', 'Ecology', [known.ecology]),
    section('การกำจัด', 'Disposal', [
      {
        th: 'นำกลับมาใช้หรือรีไซเคิลถ้าทำได้ มิฉะนั้นส่งกำจัดตามกฎหมายท้องถิ่น',
        en: 'Reuse or recycle where possible, else dispose of by local law.',
      },
    ]),
    section('การขนส่ง', 'Transport', [known.transport]),
    section('กฎระเบียบ', 'Regulation', [NOT_DETERMINED]),
    section('ข้อมูลอื่น', 'Other', [NOTICE]),
  ];
}
