import { afterAll, beforeAll, expect, test } from 'vitest';
import { myProposalList, staffProposalList } from '#contract/sellers/proposal-lists.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { mfi, of, openStaffCatalogue, type StaffCatalogue } from '#server/testing/given/staff-catalogue.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember, givenProduct, givenSku } from '#server/testing/market.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => {
  catalogue = await openStaffCatalogue();
});
afterAll(() => catalogue.app.close());

test('lists of proposed grades keep what every list does; staff see those of all, those that wait first, a seller its own', async () => {
  await givenSku(await givenProduct());
  const { attribute } = await oneRow(
    sql<{ attribute: number }>`select attribute_id as attribute from skus order by id limit 1`,
  );
  const propose = async (company: number, day: string, grade: string, quality: 'prime' | 'recycled') => {
    const { token } = await givenMember(company, { role: 'seller' });
    const api = await catalogue.app.api(token);
    const { id } = await api('POST /proposed-grade/add', {
      body: {
        subcategory_id: 10_101,
        manufacturer_id: catalogue.manufacturerId,
        manufacturer_name: '',
        grade,
        brand: '',
        quality,
        name_th: 'เม็ดพลาสติกใหม่',
        name_en: 'New resin',
        packs: [{ attribute_id: attribute, unit_weight: 25 }],
        values: [mfi(2.5)],
        note: '',
      },
    });
    await rows(sql`update proposed_grades set submitted_at = ${`${day}T03:00:00Z`}::timestamptz where id = ${id}`);
    return { id, api };
  };
  const [mine, other] = [await givenCompany({ selling: true }), await givenCompany({ selling: true })];
  await propose(other.id, '2026-08-02', 'K71Y907', 'prime');
  await propose(other.id, '2026-09-01', 'QQ11', 'recycled');
  await propose(mine.id, '2026-07-05', 'ZX48150', 'prime');
  const { id: refused, api } = await propose(other.id, '2026-06-20', 'V2W9U330', 'recycled');
  const { version } = await catalogue.staff('GET /staff/proposed-grades/{id}', of(refused));
  await catalogue.staff('POST /staff/proposed-grades/{id}/refuse', {
    ...of(refused),
    body: { based_on: version, reason: 'ขอ TDS' },
  });
  await expectListRules(staffProposalList, {
    page: (query) => catalogue.staff('GET /staff/proposed-grades', { query }),
    export: (query) => catalogue.staff('GET /staff/proposed-grades/export', { query }),
    byStranger: async () => (await catalogue.app.api())('GET /staff/proposed-grades'),
    samples: {
      q: 'zx48',
      state: 'waiting',
      seller: mine.name,
      quality: 'prime',
      submitted_at_from: '2026-07-01',
      submitted_at_to: '2026-07-31',
    },
    values: { seller: ({ seller }) => seller.name_th },
    orders: {
      waiting: (found) =>
        found.toSorted(
          (a, b) =>
            Number(a.state !== 'waiting') - Number(b.state !== 'waiting') ||
            a.submitted_at.localeCompare(b.submitted_at),
        ),
    },
    cells: {
      grade: ({ manufacturer, grade }) => `${manufacturer} ${grade}`,
      subcategory: ({ subcategory }) => subcategory.name_en,
    },
  });
  await expectListRules(myProposalList, {
    page: (query) => api('GET /proposed-grade/mine', { query }),
    export: (query) => api('GET /proposed-grade/mine/export', { query }),
    byStranger: async () => (await catalogue.app.api())('GET /proposed-grade/mine'),
    samples: {
      q: 'k71',
      state: 'waiting',
      quality: 'prime',
      submitted_at_from: '2026-08-01',
      submitted_at_to: '2026-08-31',
    },
    cells: {
      grade: ({ manufacturer, grade }) => `${manufacturer} ${grade}`,
      subcategory: ({ subcategory }) => subcategory.name_en,
    },
  });
  const { rows: own } = await api('GET /proposed-grade/mine', { query: {} });
  expect(own.map(({ grade }) => grade)).toEqual(['QQ11', 'K71Y907', 'V2W9U330']);
});
