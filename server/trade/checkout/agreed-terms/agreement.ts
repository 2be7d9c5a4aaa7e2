import type { QuotedPrice } from '#domain/trade/order-totals.ts';
import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { agreedTerms, type AgreedRef, type AgreedStock, type PlacedByAgreement } from './registry.ts';

/** What a draft's row says of its agreement. */
export interface DraftAgreement {
  agreed_kind: string | null;
  agreed_id: number | null;
  agreed_facts: unknown;
}

/** The agreement of one draft, its kind no longer of interest. */
export interface Agreement extends AgreedRef {
  prices(at: Date): QuotedPrice[];
  settledDay: string | null;
  /** Null where it is the ordinary one. */
  firstDay(at: Date, isHoliday: (day: string) => boolean): string | null;
  requireDay(day: string): void;
  skipsCartChecks: boolean;
  isAcceptedAlready: boolean;
  stock: AgreedStock;
  whenPlaced(placed: Omit<PlacedByAgreement, 'id'>): Promise<void>;
}

export function agreementOf({ agreed_kind: kind, agreed_id, agreed_facts: facts }: DraftAgreement): Agreement {
  const terms = agreedTerms.get(kind ?? '');
  if (!terms) throw new Error(`Nothing has registered agreed terms of kind ${kind}`);
  if (facts === null) throw new AppError('not_found');
  const id = agreed_id!;
  const settledDay = terms.settledDay?.(facts) ?? null;
  return {
    kind: terms.kind,
    id,
    prices: (at) => terms.prices(facts, at),
    settledDay,
    firstDay: (at, isHoliday) => terms.firstDay?.(facts, at, isHoliday) ?? null,
    requireDay(day) {
      if (settledDay === null || day === settledDay) return;
      throw terms.dayRefusal?.(settledDay) ?? otherDay(settledDay);
    },
    skipsCartChecks: terms.skipsCartChecks,
    isAcceptedAlready: terms.isAcceptedAlready,
    stock: terms.stock(facts),
    whenPlaced: async (placed) => terms.whenPlaced?.({ ...placed, id }, facts),
  };
}

const otherDay = (settled: string) =>
  fieldError('settled_day_fixed', 'delivery_date', {
    day: localized((language) => formatDay(settled, language)),
  });
