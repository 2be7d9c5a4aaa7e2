import { VEHICLES, type Vehicle } from '#domain/market/delivery/freight.ts';
import { insertRows } from '../bulk.ts';

/**
 * Rough road distance from Bangkok to each province's capital in kilometres, and the side of the country it lies on, by
 * province code.
 */
const KM: Readonly<Record<number, number>> = {
  10: 0,
  11: 30,
  12: 20,
  13: 45,
  14: 80,
  15: 105,
  16: 150,
  17: 140,
  18: 190,
  19: 110,
  20: 80,
  21: 180,
  22: 245,
  23: 315,
  24: 80,
  25: 135,
  26: 105,
  27: 235,
  30: 260,
  31: 410,
  32: 450,
  33: 570,
  34: 630,
  35: 535,
  36: 340,
  37: 585,
  39: 610,
  40: 450,
  41: 560,
  42: 520,
  43: 615,
  44: 475,
  45: 510,
  46: 520,
  47: 650,
  48: 740,
  49: 640,
  50: 690,
  51: 670,
  52: 600,
  53: 490,
  54: 550,
  55: 670,
  56: 690,
  57: 785,
  58: 920,
  60: 240,
  61: 220,
  62: 360,
  63: 420,
  64: 430,
  65: 380,
  66: 345,
  67: 350,
  70: 100,
  71: 130,
  72: 100,
  73: 55,
  74: 35,
  75: 70,
  76: 125,
  77: 280,
  80: 780,
  81: 815,
  82: 790,
  83: 860,
  84: 645,
  85: 570,
  86: 465,
  90: 950,
  91: 975,
  92: 830,
  93: 840,
  94: 1055,
  95: 1085,
  96: 1150,
  97: 750,
};

type Side = 'centre' | 'east' | 'northeast' | 'north' | 'west' | 'south';

function sideOf(province: number): Side {
  if (province >= 20 && province <= 27) return 'east';
  if ((province >= 30 && province <= 49) || province === 97) return 'northeast';
  if (province >= 50 && province <= 67) return 'north';
  if (province >= 70 && province <= 77) return 'west';
  return province >= 80 ? 'south' : 'centre';
}

/** Base fare and fare for a kilometre, in baht. */
const FARES: Readonly<Record<Vehicle, { base: number; perKm: number }>> = {
  pickup4: { base: 900, perKm: 9 },
  truck6: { base: 1800, perKm: 14 },
  truck10: { base: 3200, perKm: 22 },
  trailer: { base: 4800, perKm: 30 },
};

const SHORTEST_KM = 15;

/**
 * Two provinces on one side of Bangkok are as far apart as their distances differ (or near each other); else the road
 * leads by Bangkok.
 */
function distance(from: number, to: number): number {
  const a = KM[from] ?? 0;
  const b = KM[to] ?? 0;
  if (from === to) return SHORTEST_KM;
  return sideOf(from) === sideOf(to) ? Math.max(Math.abs(a - b), Math.min(a, b) * 0.35, SHORTEST_KM) : a + b;
}

/** Freight of one vehicle, satang, to the nearest 50 baht. */
export function freight(from: number, to: number, vehicle: Vehicle): bigint {
  const { base, perKm } = FARES[vehicle];
  return BigInt(Math.round((base + perKm * distance(from, to)) / 50) * 50) * 100n;
}

/** From each warehouse province to all 77. */
export async function writeShippingRates(origins: readonly number[]): Promise<void> {
  const destinations = Object.keys(KM).map(Number);
  await insertRows(
    'shipping_rates',
    origins.flatMap((from) =>
      destinations.flatMap((to) =>
        VEHICLES.map((vehicle) => ({
          origin_province_id: from,
          destination_province_id: to,
          vehicle,
          cost: freight(from, to, vehicle),
        })),
      ),
    ),
  );
}
