import {
  mayInCompany,
  type CompanyRole,
  type SellingRight,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';
import { addDays } from '#domain/values/bangkok-time.ts';
import { RENEWAL_DAYS } from './certificates.ts';

/** What a seller's people have to look after, the most urgent first, each with the right that it takes. */
const rightOfTask = {
  hand_over: 'manage_sales',
  prepare: 'manage_sales',
  prices_refused: 'manage_prices',
  prices_waiting: 'manage_prices',
  low_stock: 'manage_offers',
  windows_ending: 'manage_offers',
  warehouses: 'manage_offers',
  certificates: 'manage_offers',
  bank_accounts: 'manage_bank_accounts',
} as const satisfies Record<string, SellingRight>;

export type SellerTask = keyof typeof rightOfTask;
export const sellerTasks = Object.keys(rightOfTask) as [SellerTask, ...SellerTask[]];

/** A sales window that ends within so many days is told: there is time to write a new one. */
export const WINDOW_ENDS_SOON_DAYS = 7;
const DAY_MS = 86_400_000;

/** The tasks of a colleague: those of their rights. */
export function tasksOf(role: CompanyRole, selling: readonly SellingRole[]): SellerTask[] {
  return sellerTasks.filter((task) => mayInCompany(role, selling, rightOfTask[task]));
}

/** Up to when a sales window ends soon. */
export function windowsEndBy(now: Date): Date {
  return new Date(now.getTime() + WINDOW_ENDS_SOON_DAYS * DAY_MS);
}

/** The last day of a certificate that is to be renewed or has ended. */
export function certificatesEndBy(today: string): string {
  return addDays(today, RENEWAL_DAYS);
}

/** A part of an order that may leave: today's work is what is due today or was due before. */
export function handOverTask(deliveryDate: string | null, today: string): 'hand_over' | 'prepare' {
  return deliveryDate !== null && deliveryDate <= today ? 'hand_over' : 'prepare';
}
