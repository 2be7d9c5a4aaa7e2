import { afterAll, beforeAll, test } from 'vitest';
import { staffProposalList } from '#contract/sellers/staff-proposal-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { mfi, of, openStaffCatalogue, type StaffCatalogue } from '#server/testing/given/staff-catalogue.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember, givenProduct, givenSku } from '#server/testing/market.ts';

let catalogue: StaffCatalogue;
beforeAll(async () => {
  catalogue = await openStaffCatalogue();
});
afterAll(() => catalogue.app.close());

test('the list of proposed grades keeps what every list does, and those that wait stand first, the oldest before', async () => {
  await givenSku(await givenProduct());
  const { attribute } = await oneRow(
    sql<{ attribute: number }>`select attribute_id as attribute from skus order by id limit 1`,
  );
  const propose = async (company: number, day: string, grade: string, quality: 'prime' | 'recycled') => {
    const { token } = await givenMember(company, { role: 'seller' });
    const { id } = await (
      await catalogue.app.api(token)
    )('POST /proposed-grade/add', {
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
    return id;
  };
  const [mine, other] = [await givenCompany({ selling: true }), await givenCompany({ selling: true })];
  await propose(other.id, '2026-08-02', 'K71Y907', 'prime');
  await propose(mine.id, '2026-07-05', 'ZX48150', 'prime');
  const refused = await propose(other.id, '2026-06-20', 'V2W9U330', 'recycled');
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
});
