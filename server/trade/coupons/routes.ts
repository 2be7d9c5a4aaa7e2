import type { coupons } from '#contract/trade/coupons.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { checkCoupon, removeCoupon } from './check-coupon.ts';
import { campaigns } from './campaign-list.ts';
import { couponChoices, findCampaign } from './campaigns.ts';
import { downloadCodes, makeSingleUseCodes, setCode } from './codes.ts';
import { answerCampaign, listAskedCampaigns } from './seller-consent.ts';
import { couponUses } from './use-list.ts';
import { endCampaign, proposeCampaign, proposeOtherCampaign } from './write-campaign.ts';

const done = { status: true } as const;

export const routes: Routes<typeof coupons> = {
  'POST /coupon/check': ({ caller, body, locale }) => checkCoupon(caller, body.order_id, body.discount_code, locale),
  'POST /coupon/remove': ({ caller, body }) => removeCoupon(caller, body.order_id).then(() => done),
  'GET /seller/coupons': ({ caller }) => listAskedCampaigns(caller.companyId),
  'POST /seller/coupons/{id}/answer': ({ caller, params, body }) =>
    answerCampaign(caller, params.id, body).then(() => done),
  'GET /staff/coupons/campaigns': ({ query }) => campaigns.page(query, null),
  'GET /staff/coupons/campaigns/export': ({ caller, query }) => campaigns.export(query, null, caller.staffId),
  'GET /staff/coupons/uses': ({ query }) => couponUses.page(query, null),
  'GET /staff/coupons/uses/export': ({ caller, query }) => couponUses.export(query, null, caller.staffId),
  'GET /staff/coupons/choices': () => couponChoices(),
  'GET /staff/coupons/campaigns/{id}': ({ params }) => findCampaign(params.id),
  'POST /staff/coupons/campaigns': ({ caller, body }) => proposeCampaign(caller.staffId, body),
  'PUT /staff/coupons/campaigns/{id}': ({ caller, params, body }) =>
    proposeOtherCampaign(caller.staffId, params.id, body),
  'POST /staff/coupons/campaigns/{id}/end': ({ caller, params, body }) =>
    endCampaign(caller.staffId, params.id, body).then(() => done),
  'POST /staff/coupons/campaigns/{id}/code': ({ caller, params, body }) =>
    setCode(caller.staffId, params.id, body.code),
  'POST /staff/coupons/campaigns/{id}/single-use-codes': ({ caller, params, body }) =>
    makeSingleUseCodes(caller.staffId, params.id, body.count),
  'GET /staff/coupons/campaigns/{id}/codes': ({ caller, params, query, locale }) =>
    downloadCodes(caller.staffId, params.id, query.batch, locale),
};
