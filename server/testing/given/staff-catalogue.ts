import type { Api, Input } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenPlaces, givenProduct, givenStaff } from '../market.ts';
import { openTestApp, type TestApp } from '../test-app.ts';

export type Details = Input<'POST /staff/products'>['body'];
export type Value = Input<'PUT /staff/products/{id}/properties'>['body']['values'][number];

/** Choices of the property that says in which form a material comes. */
export const [PELLETS, POWDER] = [1, 2] as const;
const [MFI, FORM] = [1, 2] as const;

export const mfi = (number: number, condition: string | null = '190C/2.16kg'): Value => ({
  property_id: MFI,
  choice_id: null,
  number,
  condition,
});
export const form = (choice_id: number): Value => ({ property_id: FORM, choice_id, number: null, condition: null });

/** The path of one product. */
export const of = (id: number) => ({ params: { id } });

export interface StaffCatalogue {
  app: TestApp;
  /** The API as one of the catalogue's staff sees it. */
  staff: Api;
  manufacturerId: number;
  details(more?: Partial<Details>): Details;
  create(more?: Partial<Details>): Promise<{ id: number; body: Details }>;
  find(id: number): ReturnType<typeof findWith>;
  /** The same staff with a file in their next call. */
  sending(name: string, bytes: Buffer): Promise<Api>;
}

/**
 * A market with HDPE, a melt flow index and a form, and somebody who writes its catalogue. Close the app in afterAll.
 */
export async function openStaffCatalogue(): Promise<StaffCatalogue> {
  const app = await openTestApp();
  const { token } = await givenStaff('catalogue');
  const staff = await app.api(token);
  await givenPlaces();
  await givenProduct({ grade: 'FIRST' });
  const maker = await oneRow(sql<{ id: number }>`select id from manufacturers where code = 'pttgc'`);
  await rows(sql`
    insert into properties (id, code, name_th, name_en, name_cn, unit, kind, position) values
      (${MFI}, 'mfi', 'ดัชนีการไหล', 'Melt flow index', '熔融指数', 'g/10min', 'number', 1),
      (${FORM}, 'form', 'รูปแบบ', 'Form', '形态', null, 'choice', 2)`);
  await rows(sql`
    insert into property_choices (id, property_id, code, name_th, name_en, name_cn) values
      (${PELLETS}, ${FORM}, 'pellet', 'เม็ด', 'Pellets', '颗粒'), (${POWDER}, ${FORM}, 'powder', 'ผง', 'Powder', '粉末')`);
  let serial = 0;
  const details = (more: Partial<Details> = {}): Details => ({
    ...PLAIN,
    manufacturer_id: maker.id,
    grade: `EX${(serial += 1)}`,
    ...more,
  });
  return {
    app,
    staff,
    manufacturerId: maker.id,
    details,
    async create(more) {
      const body = details(more);
      return { body, id: (await staff('POST /staff/products', { body })).id };
    },
    find: (id) => findWith(staff, id),
    sending: (name, bytes) => app.api(token, { upload: { name, bytes } }),
  };
}

const PLAIN = {
  subcategory_id: 10_101,
  brand: '',
  quality: 'prime',
  unit_weight: 25,
  status: 1,
  name_th: 'เม็ดพลาสติกทดสอบ',
  name_en: 'Test resin',
  name_cn: '',
  shortdesc_th: '',
  shortdesc_en: '',
  shortdesc_cn: '',
  desc_th: '',
  desc_en: '',
  desc_cn: '',
  desc2_th: '',
} as const;

function findWith(staff: Api, id: number) {
  return staff('GET /staff/products/{id}', of(id));
}
