import { reindexProducts } from '#server/market/search/index.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '../market.ts';

/** Goods to search among: four that are shown, and three that wait for an approval, a warehouse or their seller. */
export async function givenSearchedGoods() {
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const rayong = await givenWarehouse(seller, { provinceId: 21 });
  const bangkok = await givenWarehouse(seller, { provinceId: 10 });
  const hdpe = await givenProduct({
    grade: 'HD2208J',
    name_th: 'InnoPlus HD2208J เม็ดพลาสติกพอลิเอทิลีนงานฉีด',
    name_en: 'InnoPlus HD2208J injection',
    name_cn: 'InnoPlus HD2208J 注塑级',
  });
  const pipe = await givenProduct({
    grade: 'HD8100M',
    name_th: 'InnoPlus HD8100M งานท่อ',
    name_en: 'InnoPlus HD8100M pipe extrusion',
    quality: 'near_prime',
  });
  const preOrder = await givenProduct({
    grade: 'HD7000F',
    name_en: 'InnoPlus HD7000F film',
    name_th: 'InnoPlus HD7000F งานเป่าฟิล์ม',
  });
  const soldOut = await givenProduct({
    grade: 'HD6200B',
    name_en: 'InnoPlus HD6200B blow',
    name_th: 'InnoPlus HD6200B งานเป่าขวด',
  });
  await givenOffer({ companyId: seller, warehouseId: rayong, productId: hdpe, price: 105_000n });
  await givenOffer({ companyId: seller, warehouseId: bangkok, productId: hdpe, price: 110_000n });
  await givenOffer({ companyId: seller, warehouseId: bangkok, productId: pipe, price: 100_000n });
  await givenOffer({ companyId: seller, warehouseId: rayong, productId: preOrder, price: 90_000n, stockType: 3 });
  await givenOffer({ companyId: seller, warehouseId: rayong, productId: soldOut, price: 80_000n, quantity: 0 });
  await givenOffer({
    companyId: seller,
    warehouseId: rayong,
    price: 70_000n,
    approved: 0,
    productId: await givenProduct({ grade: 'HDWAIT1' }),
  });
  await givenOffer({
    companyId: seller,
    warehouseId: await givenWarehouse(seller, { status: 0 }),
    productId: await givenProduct({ grade: 'HDWAIT2' }),
  });
  await givenOffer({
    companyId: (await givenCompany({ selling: true, statuses: { tax_status: 2 } })).id,
    warehouseId: rayong,
    productId: await givenProduct({ grade: 'HDWAIT3' }),
  }).catch(() => undefined);
  await reindexProducts();
  return { seller, rayong, bangkok, hdpe, pipe };
}
