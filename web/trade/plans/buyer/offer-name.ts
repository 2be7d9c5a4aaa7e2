import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { PlanOffer } from '../plan-view.ts';

/** An offer by its grade and who sells it. */
export const offerName = ({ grade, seller }: PlanOffer, locale: Locale): string =>
  `${grade} · ${nameIn(locale, seller)}`;
