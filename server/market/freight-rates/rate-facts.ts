import type { Named } from '#contract/wire.ts';
import { VEHICLES } from '#domain/market/delivery/freight.ts';
import type { RateKey } from '#domain/market/delivery/freight-table.ts';
import { formatMoney } from '#domain/values/format.ts';
import { LOCALES, type Locale, type Localized } from '#domain/values/locale.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import vehicleNames from './vehicle-names.json' with { type: 'json' };

/**
 * Rates by route, in each language: `Rayong → Bangkok: 6-wheel truck ฿4,500.00, trailer truck –`. A route's name is
 * `freight_21_10`, by the codes of its provinces.
 */
export function describeRates<Change extends RateKey>(
  changes: readonly Change[],
  find: (change: Change) => Satang | null,
  provinces: readonly Named[],
): Record<string, Localized<string>> {
  const names = new Map(provinces.map((province) => [province.id, province]));
  const nameOf = (id: number, locale: Locale) => names.get(id)?.[`name_${locale}`] ?? String(id);
  const byRoute = Map.groupBy(changes, ({ origin, destination }) => `freight_${origin}_${destination}`);
  const describe = (route: readonly Change[], locale: Locale) => {
    const { origin, destination } = route[0]!;
    const costs = VEHICLES.flatMap((vehicle) => {
      const change = route.find((each) => each.vehicle === vehicle);
      return change ? [`${vehicleNames[vehicle][locale]} ${formatCost(find(change))}`] : [];
    });
    return `${nameOf(origin, locale)} → ${nameOf(destination, locale)}: ${costs.join(', ')}`;
  };
  return Object.fromEntries(
    [...byRoute].map(([name, route]) => [
      name,
      Object.fromEntries(LOCALES.map((locale) => [locale, describe(route, locale)])) as Localized<string>,
    ]),
  );
}

const formatCost = (cost: Satang | null) => (cost === null ? '–' : formatMoney(bahtFromSatang(cost), 'THB'));
