import type { NamedSaid, Names } from '#domain/market/search/query/lexicon.ts';
import { latinSpellings } from './latin-spellings.ts';
import names from './place-names.json' with { type: 'json' };

export interface Province {
  id: number;
  names: Names;
}
export interface District {
  province_id: number;
  name_th: string;
  name_en: string;
}

/** Shorter names are words of the language as well: Nan, Tak. They are places behind a word that leads to one. */
const SHORTEST_ALONE = { thai: 5, latin: 5, han: 2 };
/** Districts are many, and are called as villages and rivers are. */
const SHORTEST_DISTRICT = { thai: 5, latin: 7 };

/** Provinces, districts and industrial estates, as people write them. */
export function namedPlaces(provinces: readonly Province[], districts: readonly District[]): NamedSaid[] {
  const byId = new Map(provinces.map((province) => [province.id, province.names]));
  return [
    ...provinces.flatMap(namesOfProvince),
    ...names.estates.flatMap(({ province, th, en, cn, forms }): NamedSaid[] => {
      const called = byId.get(province);
      if (!called) return [];
      return [
        {
          says: { kind: 'place', provinceId: province, names: { th, en, cn }, province: called },
          forms: [
            th,
            en,
            cn,
            ...forms,
            ...forms.filter(isThai).flatMap((form) => names.estate_before.map((before) => before + form)),
          ],
        },
      ];
    }),
    ...namedDistricts(byId, districts),
  ];
}

/** Short names are words of the language as well, and count behind a word that leads to a place. */
function namesOfProvince({ id, names: called }: Province): NamedSaid[] {
  const aliases = (names.provinces as Record<string, string[]>)[id] ?? [];
  const forms = [called.th, ...latinSpellings(called.en), called.cn, ...aliases];
  const says = { kind: 'place', provinceId: id, names: called, province: null } as const;
  return [
    { says, forms: forms.filter(isLongEnough) },
    { says: { ...says, needsLead: true }, forms: forms.filter((form) => !isLongEnough(form)) },
  ];
}

/** Those of one name in several provinces are known by the province that stands beside them. */
function namedDistricts(byId: ReadonlyMap<number, Names>, districts: readonly District[]): NamedSaid[] {
  const counts = Map.groupBy(districts, ({ name_th }) => name_th);
  return districts.flatMap(({ province_id, name_th, name_en }): NamedSaid[] => {
    const province = byId.get(province_id);
    if (!province || counts.get(name_th)!.length > 1) return [];
    const thai = name_th.startsWith(names.district_prefix) ? name_th.slice(names.district_prefix.length) : name_th;
    return [
      {
        says: {
          kind: 'place',
          provinceId: province_id,
          names: { th: thai, en: name_en, cn: name_en },
          province,
        },
        forms: [
          ...names.district_before.map((before) => before + thai),
          `${name_en} district`,
          ...(thai.length >= SHORTEST_DISTRICT.thai ? [thai] : []),
          ...(name_en.replace(/\s/g, '').length >= SHORTEST_DISTRICT.latin ? latinSpellings(name_en) : []),
        ],
      },
    ];
  });
}

function isLongEnough(form: string): boolean {
  if (names.short.includes(form)) return true;
  if (isThai(form)) return form.length >= SHORTEST_ALONE.thai;
  if (/^[a-z]/i.test(form)) return form.length >= SHORTEST_ALONE.latin;
  return form.length >= SHORTEST_ALONE.han;
}

function isThai(text: string): boolean {
  return /^\p{Script=Thai}/u.test(text);
}
