import type { Api } from '#contract/client.ts';
import type { CompanyRole, SellingRole } from '#domain/accounts/company/company-roles.ts';
import { receivableOf } from '#server/money/receivables/index.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { openSession } from '#server/accounts/identity/sessions.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenProduct, givenStaff } from './market.ts';
import { givenClaimOf } from './given/claims.ts';
import { givenProject } from './given/projects.ts';
import { givenCreditRequest } from './given/credit.ts';
import type { Objects } from './matrix/row.ts';
import { givenIssuer, givenTaxDocument } from './given/tax-documents.ts';
import { givenMessage } from './given/message-items.ts';
import { givenBuyer, givenMarket, givenOrder, givenUpload, SLIP, type TestMarket } from './orders.ts';
import { givenCallOffContract } from './given/call-off-contracts.ts';
import { givenPreorder, givenPreorderOffer } from './given/preorders.ts';
import { givenDemandDraft, givenOpenDemand, lineOfProduct } from './given/demands.ts';
import { givenAuction } from './given/auctions.ts';
import { givenNegotiation } from './given/negotiations.ts';
import { givenTrial } from './given/trials.ts';
import { givenTrip } from './given/trips.ts';
import { givenPurchaser, givenPurchaseRequest } from './given/purchasing.ts';
import { givenShipment } from './given/shipments.ts';
import { givenStandingOrder } from './given/standing-orders.ts';
import { EXAMPLE_KEYS } from './services/ringing-services.ts';
import { everybody, type Who } from './lets-in.ts';
import type { TestApp } from './test-app.ts';

export { everybody, letsIn, nobodies, type Who } from './lets-in.ts';

/** One caller of each kind, and the objects of the buyer's and the seller's companies. */
export async function givenEverybody(app: TestApp): Promise<{
  apis: ReadonlyMap<Who, Api>;
  tokens: Record<Who, string | undefined>;
  objects: Objects;
}> {
  const market = await givenMarket(app);
  await givenIssuer();
  const stock = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order = await givenOrder(market, { stockId: stock });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await market.buyer.api('POST /order-settlement/add', {
    body: {
      order_id: order.id,
      filename: await givenUpload(app, market.buyer.token),
      amount: 10,
      payment_date: app.clock.now().toISOString(),
    },
  });
  const { purchase, product, contract } = await oneRow(
    sql<{
      purchase: number;
      product: number;
      contract: number;
    }>`select p.id as purchase, i.product_id as product, o.contract_id as contract /* not null: confirmed */
      from purchases p join order_items i on i.purchase_id = p.id join orders o on o.id = p.order_id
        where p.order_id = ${order.id}`,
  );
  await market.buyer.api('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
  const { order_id: draft } = await market.buyer.api('POST /cart/checkout', { body: {} });
  const [line] = (await market.buyer.api('GET /cart/mycart')).cart;
  const project = await givenProject(
    market.buyer.companyId,
    market.buyer.id,
    await givenUpload(app, market.buyer.token),
  );
  const preorderStock = await givenPreorderOffer(market);
  const trial = await givenTrial(market.buyer, product);
  const objects: Objects = {
    cartLine: line!.id,
    order: order.id,
    orderNo: order.orderNo,
    orderReferences: referencesOf({ company_id: market.buyer.companyId, order_no: order.orderNo }),
    owed: (await receivableOf('order', order.id))!.id,
    contract,
    taxDocument: await givenTaxDocument(order.id),
    draft,
    settlement: slip.id,
    purchase,
    shipment: await givenShipment(purchase),
    ...(await givenTrip(purchase)),
    file: await givenUpload(app, market.buyer.token),
    session: (await market.buyer.api('GET /auth/sessions')).sessions[0]!.id,
    address: market.buyer.addressId,
    user: market.buyer.id,
    stock,
    spareStock: await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId }),
    product,
    colleague: (await givenMember(market.buyer.companyId, { company_role: 'viewer' })).id,
    invitation: (
      await market.buyer.api('POST /company-colleague/invite', {
        body: { email: 'invited@example.com', role: 'viewer', position: 'other' },
      })
    ).id,
    favouriteList: (await market.buyer.api('POST /favourite-list/add', { body: { name: 'ประจำเดือน' } })).id,
    savedSearch: (
      await market.buyer.api('POST /saved-search/add', {
        body: { name: 'hdpe', notify: 'daily', address: '?name=hdpe', search: { name: 'hdpe' } },
      })
    ).id,
    warehouse: market.warehouseId,
    offerDraft: await givenDraft(market),
    purchaseRequest: (
      await givenPurchaseRequest(await givenPurchaser(app, market.buyer, { order_limit: 0 }), {
        stockId: stock,
        amount: 1,
      })
    ).id,
    creditRequest: (await givenCreditRequest(app, market.buyer)).id,
    claim: await givenClaimOf(purchase),
    project: project.project,
    instalment: project.instalment,
    quotation: (await market.buyer.api('POST /quotation', { body: { cart_ids: [line!.id] } })).id,
    priceComparison: (
      await market.buyer.api('POST /price-comparison', { body: { productstock_id: stock, amount: 1, province_id: 10 } })
    ).id,
    ...(await givenPlan(market)),
    trial: trial.id,
    trialRun: trial.run,
    demand: await givenDemandDraft(market.buyer, [lineOfProduct(product)]),
    auction: await givenAuction({ companyId: market.seller.companyId, offerId: stock }),
    openDemand: await givenOpenDemand(await givenBuyer(app), [lineOfProduct(product)]),
    alert: (
      await market.buyer.api('POST /alerts', {
        body: {
          what: 'HD2208J',
          kg: 3000,
          allows_equal: false,
          condition: { kind: 'price', limit_per_kg: 0.01 },
        },
      })
    ).id,
    standingOrder: await givenStandingOrder(await givenPurchaser(app, market.buyer), product),
    callOff: await givenCallOffContract(market, stock),
    preorder: await givenPreorder(market, preorderStock),
    preorderStock,
    negotiation: await givenNegotiation(market, stock),
    messageItem: await givenMessage(market.sales, { audience: { list: [await codeOf(market.buyer.companyId)] } }),
    browser: (
      await market.buyer.api('POST /notifications/browsers', {
        body: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/of-the-buyer',
          keys: EXAMPLE_KEYS,
        },
      })
    ).id,
    ...(await givenSellerThings(app, market, stock)),
  };

  const expired = await givenMember((await givenCompany()).id);
  const registrant = await givenMember((await givenCompany()).id, { account_status: 'waiting_approval' });
  const joiner = await givenMember(market.buyer.companyId, {
    account_status: 'email_confirmed',
    company_role: 'viewer',
  });
  const half = await openSession({ userId: market.buyer.id, role: 'buyer' }, 'test', 'second_factor');
  const colleague = async (companyId: number, company_role: CompanyRole, ...selling_roles: SellingRole[]) =>
    (await givenMember(companyId, { company_role, selling_roles })).token;
  const personal = await givenMember((await givenCompany({ personal: true })).id);
  const tokens: Record<Who, string | undefined> = {
    visitor: undefined,
    expired: `${expired.token}x`,
    registrant: registrant.token,
    joiner: joiner.token,
    half,
    personal: personal.token,
    buyer: market.buyer.token,
    stranger: (await givenBuyer(app)).token,
    seller: market.seller.token,
    purchaser: await colleague(market.buyer.companyId, 'purchaser'),
    accountant: await colleague(market.buyer.companyId, 'finance'),
    receiver: await colleague(market.buyer.companyId, 'warehouse'),
    viewer: await colleague(market.buyer.companyId, 'viewer'),
    otherSeller: (await givenMember((await givenCompany({ selling: true })).id, { role: 'seller' })).token,
    sellerOffers: await colleague(market.seller.companyId, 'viewer', 'offers'),
    sellerPrices: await colleague(market.seller.companyId, 'purchaser', 'prices'),
    sellerOrders: await colleague(market.seller.companyId, 'viewer', 'orders'),
    sellerMoney: await colleague(market.seller.companyId, 'finance', 'money'),
    sellerViewer: await colleague(market.seller.companyId, 'viewer'),
    admin: (await givenStaff('admin')).token,
    sales: (await givenStaff('sales')).token,
    catalogue: (await givenStaff('catalogue')).token,
    finance: (await givenStaff('finance')).token,
    logistics: (await givenStaff('logistics')).token,
    auditor: (await givenStaff('auditor')).token,
    salesFinance: (await givenStaff(['sales', 'finance'])).token,
  };
  const apis = new Map<Who, Api>();
  for (const who of everybody) apis.set(who, await app.api(tokens[who]));
  return { apis, tokens, objects };
}

async function codeOf(companyId: number): Promise<string> {
  const { code } = await oneRow(sql<{ code: string }>`
    select company_code as code /* not null: a company */ from companies where id = ${companyId}`);
  return code;
}

/** A product on its way to sale. */
async function givenDraft({ seller }: TestMarket): Promise<number> {
  const body = { product_id: await givenProduct() };
  return (await seller.api('POST /offer-draft/add', { body })).id;
}

/** A bank account, a certificate, a price list, an uploaded file and a proposed grade of the seller's. */
async function givenSellerThings(
  of: TestApp,
  { seller, buyer }: TestMarket,
  stock: number,
): Promise<
  Pick<
    Objects,
    | 'bankAccount'
    | 'certificate'
    | 'offerUpload'
    | 'priceList'
    | 'priceListEntry'
    | 'proposedGrade'
    | 'auctionLot'
    | 'stockLot'
    | 'lotCoa'
    | 'lotToken'
  >
> {
  const { id: bankAccount } = await seller.api('POST /company-bank-account/add', {
    body: { account_name: 'x', bank_code: '004', branch: 'y', account_number: '9876543210' },
  });
  const { id: certificate } = await (
    await of.api(seller.token, { upload: SLIP })
  )('POST /company-certificate/add', {
    body: { kind: 'iso_9001', name: 'x', number: 'y', issued_on: '2026-01-01', valid_until: null },
  });
  const { id: stockLot } = await seller.api('POST /seller/stock-lots', {
    body: { product_stock_id: stock, lot_no: 'L26-1', packs: 1 },
  });
  const { id: lotCoa } = await (
    await of.api(seller.token, { upload: SLIP })
  )('POST /seller/stock-lots/{id}/coas', { params: { id: stockLot }, body: {} });
  const { token: lotToken } = await seller.api('GET /seller/stock-lots/{id}/label-address', {
    params: { id: stockLot },
  });
  const { id: offerUpload } = await (
    await of.api(seller.token, { upload: { name: 'offers.csv', bytes: Buffer.from('SKU,Quantity\nA,1\n') } })
  )('POST /product-stock/upload', { body: {} });
  const code = await codeOf(buyer.companyId);
  const { id: priceList } = await seller.api('POST /price-list/add', {
    body: { buyer: code, name: 'x', valid_from: '2026-07-01', valid_until: '2026-12-31' },
  });
  const { id: priceListEntry } = await seller.api('POST /price-list/{id}/entry', {
    params: { id: priceList },
    body: { version: 1, percent: 5 },
  });
  const { id: proposedGrade } = await seller.api('POST /proposed-grade/add', {
    body: {
      subcategory_id: 10_101,
      manufacturer_id: null,
      manufacturer_name: 'x',
      grade: 'MATRIX',
      brand: '',
      quality: 'prime',
      name_th: 'x',
      name_en: '',
      packs: [{ attribute_id: 1, unit_weight: 25 }],
      values: [],
      note: '',
    },
  });
  const { id: auctionLot } = await seller.api('POST /seller/auctions', { body: { product_stock_id: stock } });
  return {
    stockLot,
    lotCoa,
    lotToken,
    bankAccount,
    certificate,
    offerUpload,
    priceList,
    priceListEntry,
    proposedGrade,
    auctionLot,
  };
}

/** A plan of the buyer's, by its token and its number. */
async function givenPlan({ buyer }: TestMarket): Promise<{ plan: string; planId: number }> {
  const { token } = await buyer.api('POST /plans', { body: { text: 'HD2208J 3 t' } });
  const { id } = await buyer.api('GET /plans/{token}', { params: { token } });
  return { plan: token, planId: id };
}
