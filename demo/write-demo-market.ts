import { now } from '#server/platform/clock.ts';
import { writeBanners } from './write-banners.ts';
import { writeCommission } from './write-commission.ts';
import { writeCatalogueChanges } from './write-catalogue-changes.ts';
import { writeClaims } from './write-claims.ts';
import { writeProjects } from './write-projects.ts';
import { writeConsents } from './write-consents.ts';
import { writeCovers } from './write-content.ts';
import { writeContracts } from './write-contracts.ts';
import { writeConversations } from './write-conversations.ts';
import { writeCredit } from './write-credit.ts';
import { writeDocuments } from './write-documents.ts';
import { writeSavedItems } from './write-saved-items.ts';
import { writeGoodsReady } from './write-goods-ready.ts';
import { writeLetters } from './write-inbox.ts';
import { DEMO_SEED, DEMO_SIZE, writeMarket } from './write-market.ts';
import { writeMessageItems } from './write-message-items.ts';
import { writeNewcomers } from './write-newcomers.ts';
import { writeNotifications } from './write-notifications.ts';
import { writeOfferPrices } from './write-offer-prices.ts';
import { writeOrders } from './write-orders.ts';
import { writeStatements } from './write-statements.ts';
import { writePapers } from './write-papers.ts';
import { writePictures } from './write-pictures.ts';
import { writePriceLists } from './write-price-lists.ts';
import { writePurchasing } from './write-purchasing.ts';
import { writePriceTrends } from './write-price-trends.ts';
import { writeProposedGrades } from './write-proposed-grades.ts';
import { writeMoneyReviews } from './write-qr-payments.ts';
import { writeQuotations } from './write-quotations.ts';
import { writeSellerColleagues } from './write-seller-colleagues.ts';
import { writeProductFiles } from './write-product-files.ts';
import { writeProductChanges } from './write-product-changes.ts';
import { writeSellerDay } from './write-seller-day.ts';
import { writeSellerPapers } from './write-seller-papers.ts';
import { writeSellerOffers } from './write-seller-offers.ts';
import { writeSearchQueries } from './write-search-queries.ts';
import { writeStaffWork } from './write-staff-work.ts';
import { writeTaxDocuments } from './write-tax-documents.ts';

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
  await writeGoodsReady(people.sellerIds, DEMO_SEED, at);
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
  await writeMessageItems(people, at);
  await writeNotifications(people, at);
}
