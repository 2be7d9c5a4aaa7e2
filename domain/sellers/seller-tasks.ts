import { NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import {
  mayInCompany,
  type CompanyRole,
  type SellingRight,
  type SellingRole,
} from '#domain/accounts/company/company-roles.ts';
import { addDays } from '#domain/values/bangkok-time.ts';
import { RENEWAL_DAYS, type Validity } from './certificates.ts';

/** What a seller's people have to look after, the most urgent first, each with the right that it takes. */
const rightOfTask = {
  hand_over: 'manage_sales',
  claims: 'manage_sales',
  negotiations: 'manage_prices',
  demands_to_quote: 'manage_prices',
  prices_refused: 'manage_prices',
  messages: 'sell',
  prepare: 'manage_sales',
  prices_waiting: 'manage_prices',
  low_stock: 'manage_offers',
  windows_ending: 'manage_offers',
  warehouses: 'manage_offers',
  certificates: 'manage_offers',
  bank_accounts: 'manage_bank_accounts',
} as const satisfies Record<string, SellingRight>;

export type SellerTask = keyof typeof rightOfTask;
export const sellerTasks = Object.keys(rightOfTask) as [SellerTask, ...SellerTask[]];

/** The tasks of a colleague: those of their rights. */
export function tasksOf(role: CompanyRole, selling: readonly SellingRole[]): SellerTask[] {
  return sellerTasks.filter((task) => mayInCompany(role, selling, rightOfTask[task]));
}

/** The last day of a certificate that is to be renewed or has ended. */
export function certificatesEndBy(today: string): string {
  return addDays(today, RENEWAL_DAYS);
}

/** A warehouse, an account or a certificate that staff did not approve, or a certificate that is to be renewed. */
export function isToMend({ status, validity = 'valid' }: { status: number; validity?: Validity }): boolean {
  return status === NOT_APPROVED || validity !== 'valid';
}
