import type { z } from 'zod';
import type { MoneyKind, MoneyProposer } from '#domain/money-settings/money-setting.ts';

/** What is said of a setting, by names that the audit log knows (`web/ui/history/audit-facts.ts`). */
export type Facts = Record<string, unknown>;

export interface AppliedChange<Payload> {
  objectId: string;
  payload: Payload;
  by: MoneyProposer;
  reason: string | null;
  at: Date;
}

/** How a kind of money setting is read and changed. Both run within the transaction of the change. */
export interface MoneyKindActions<Payload> {
  /** What `apply` needs. It is stored as the schema encodes it: money as baht. */
  payload: z.ZodType<Payload>;
  /** What the change touches as it is now, under the lock that every change of it takes; {} where there is none yet. */
  read(objectId: string, payload: Payload): Promise<Facts>;
  apply(change: AppliedChange<Payload>): Promise<void>;
  /**
   * Whether what the payload was proposed against still holds, where facts say it in words or leave some out: another
   * version of the program may word them otherwise. Without it the facts are compared.
   */
  isCurrent?(objectId: string, payload: Payload): Promise<boolean>;
  /** Tells a member who proposed it. The reason is why it was refused. */
  refused?(change: AppliedChange<Payload>): Promise<void>;
  /** What the audit log keeps of the facts, where it must not keep all of them. */
  audited?(facts: Facts): Facts;
}

const registered = new Map<MoneyKind, MoneyKindActions<unknown>>();

/** Each kind is registered once, by the capability whose setting it is. */
export function registerMoneyKind<Payload>(kind: MoneyKind, actions: MoneyKindActions<Payload>): void {
  registered.set(kind, actions);
}

export function findMoneyKind(kind: MoneyKind): MoneyKindActions<unknown> {
  const actions = registered.get(kind);
  if (!actions) throw new Error(`The money setting ${kind} is not registered`);
  return actions;
}

export const registeredMoneyKinds = (): MoneyKind[] => [...registered.keys()];
