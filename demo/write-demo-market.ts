import { now } from '#server/platform/clock.ts';
import { writeBanners } from './site/write-banners.ts';
import { writeCommission } from './money/write-commission.ts';
import { writeCatalogueChanges } from './market/write-catalogue-changes.ts';
import { writeAcceptanceWindows } from './market/write-acceptance-windows.ts';
import { writeCarriers } from './trade/write-carriers.ts';
import { writeLoadingHours } from './trade/write-loading-hours.ts';
import { writeClaims } from './trade/write-claims.ts';
import { writeProjects } from './trade/write-projects.ts';
import { writeConsents } from './accounts/write-consents.ts';
import { writeCovers } from './site/write-content.ts';
import { writeContracts } from './trade/write-contracts.ts';
import { writeConversations } from './site/write-conversations.ts';
import { writeCredit } from './money/write-credit.ts';
import { writeDocuments } from './market/write-documents.ts';
import { writeSavedItems } from './market/write-saved-items.ts';
import { writeGoodsReady } from './trade/write-goods-ready.ts';
import { writeLetters } from './site/write-inbox.ts';
import { DEMO_SEED, DEMO_SIZE, writeMarket } from './write-market.ts';
import { writeMessageItems } from './site/write-message-items.ts';
import { writeNewcomers } from './accounts/write-newcomers.ts';
import { writeNotifications } from './accounts/write-notifications.ts';
import { writeOfferPrices } from './market/write-offer-prices.ts';
import { writeOrders } from './trade/write-orders.ts';
import { writeStatements } from './money/write-statements.ts';
import { writePapers } from './accounts/write-papers.ts';
import { writePictures } from './market/write-pictures.ts';
import { writePriceLists } from './market/write-price-lists.ts';
import { writeWaitingNeeds } from './trade/write-waiting-needs.ts';
import { writePurchasing } from './trade/write-purchasing.ts';
import { writePriceTrends } from './market/write-price-trends.ts';
import { writeProposedGrades } from './sellers/write-proposed-grades.ts';
import { writeMoneyReviews } from './money/write-qr-payments.ts';
import { writeAuctions } from './trade/write-auctions.ts';
import { writeDemands } from './trade/write-demands.ts';
import { writeTrials } from './trade/write-trials.ts';
import { writeCallOffContracts } from './trade/write-call-off-contracts.ts';
import { writeNegotiations } from './trade/write-negotiations.ts';
import { writePreorders } from './trade/write-preorders.ts';
import { writePriceComparisons } from './trade/write-price-comparisons.ts';
import { writePlans } from './trade/write-plans.ts';
import { writeQuotations } from './trade/write-quotations.ts';
import { writeShipments } from './trade/write-shipments.ts';
import { writeStockLots } from './trade/write-stock-lots.ts';
import { writeTrips } from './trade/write-trips.ts';
import { writeSellerColleagues } from './accounts/write-seller-colleagues.ts';
import { writeProductFiles } from './catalogue/write-product-files.ts';
import { writeProductChanges } from './catalogue/write-product-changes.ts';
import { writeSellerDay } from './sellers/write-seller-day.ts';
import { writeSellerPapers } from './sellers/write-seller-papers.ts';
import { writeSellerOffers } from './sellers/write-seller-offers.ts';
import { writeSearchQueries } from './market/write-search-queries.ts';
import { writeStaffWork } from './operations/write-staff-work.ts';
import { writeTaxDocuments } from './money/write-tax-documents.ts';

/** Everything that the demo market holds, into an empty database. */
export async function writeDemoMarket(): Promise<void> {
  console.log('Making the demo market …');
  const at = now();
  const { products, people } = await writeMarket(DEMO_SIZE, DEMO_SEED, at);
  await Promise.all([
    writePictures(products),
    writeBanners(),
    writeCovers(),
    writeDocuments(at),
    writeCommission(people, at),
    writeSellerColleagues(people),
    writeSellerPapers(people, at),
  ]);
  await writeOrders(people, DEMO_SEED, at);
  await writeMoneyReviews(at);
  await writeContracts(people.staffIds['sales']!, at);
  const notFetched = await writeGoodsReady(people.sellerIds, DEMO_SEED, at);
  await writePriceTrends(at);
  await writeOfferPrices(at);
  await writeSellerOffers(at);
  await writeStaffWork(people, at);
  await writeProductChanges(people.staffIds['catalogue']!);
  await writeProductFiles(people.staffIds['catalogue']!);
  await writePriceLists(people, at);
  await writeCatalogueChanges(people, at);
  await writeProposedGrades(people, at);
  await writeNewcomers(DEMO_SEED, at);
  await writePapers(at);
  await writeLetters(people, DEMO_SEED, at);
  await writeConversations(people, at);
  await writeSavedItems(people, at);
  await writeConsents(DEMO_SEED, at);
  await writeSearchQueries(DEMO_SEED, at);
  await writeSellerDay(people, at);
  await writeClaims(people, at);
  await writeCredit(people, at);
  await writePurchasing(people);
  await writeTaxDocuments();
  await writeProjects(people, at);
  await writeStatements(people, at);
  await writeQuotations(people, at);
  await writePriceComparisons(people, at);
  await writePlans(people, at);
  await writePreorders(people, at);
  await writeCallOffContracts(people, at);
  await writeNegotiations(people, at);
  await writeTrials(people, at);
  await writeDemands(people, at);
  await writeAuctions(people, at);
  await writeWaitingNeeds(people, at);
  await writeStockLots(at, notFetched, people.sellerIds[0]);
  await writeAcceptanceWindows(people);
  await writeCarriers(people.staffIds['logistics']!);
  await writeLoadingHours(people);
  await writeShipments(people.staffIds['logistics']!, notFetched);
  await writeTrips(people.staffIds['logistics']!, notFetched);
  await writeMessageItems(people, at);
  await writeNotifications(people, at);
}
