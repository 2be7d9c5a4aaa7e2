import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** A QR code that somebody may pay. Amounts are baht as text. */
export interface Code {
  ref1: string;
  ref2: string;
  amount: string;
  code: string;
  made_at: string;
}

export interface Transaction {
  transaction_id: string;
  ref1: string;
  ref2: string;
  amount: string;
  paid_at: string;
}

/** A message on its way, and how often it was tried. */
export interface Delivery {
  id: string;
  transaction_id: string;
  tries: number;
  next_at: string | null;
  status: 'waiting' | 'delivered' | 'given_up';
  answer: string;
}

interface State {
  codes: Code[];
  transactions: Transaction[];
  deliveries: Delivery[];
}

const KEPT = 500;

/** What the simulated bank remembers: a file, so that a start anew forgets neither money nor messages on their way. */
export class Store {
  readonly #file: string;
  readonly #state: State;

  constructor(file: string) {
    this.#file = file;
    this.#state = read(file);
  }

  get codes(): readonly Code[] {
    return this.#state.codes;
  }

  get deliveries(): readonly Delivery[] {
    return this.#state.deliveries;
  }

  transactionsOf({ ref1, ref2 }: { ref1: string; ref2: string }): Transaction[] {
    return this.#state.transactions.filter((one) => one.ref1 === ref1 && one.ref2 === ref2);
  }

  transaction(id: string): Transaction | undefined {
    return this.#state.transactions.find((one) => one.transaction_id === id);
  }

  addCode(code: Code): void {
    // A bill that is told of again is the same.
    this.#state.codes = [code, ...this.#state.codes.filter((known) => known.code !== code.code)].slice(0, KEPT);
    this.#write();
  }

  pay(code: Code, amount: string): Transaction {
    const transaction = {
      transaction_id: `SIM${randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()}`,
      ref1: code.ref1,
      ref2: code.ref2,
      amount,
      paid_at: new Date().toISOString(),
    };
    this.#state.transactions = [transaction, ...this.#state.transactions].slice(0, KEPT);
    this.#write();
    return transaction;
  }

  addDelivery(transactionId: string, at: Date): Delivery {
    const delivery: Delivery = {
      id: `msg_${randomUUID().replaceAll('-', '')}`,
      transaction_id: transactionId,
      tries: 0,
      next_at: at.toISOString(),
      status: 'waiting',
      answer: '',
    };
    this.#state.deliveries = [delivery, ...this.#state.deliveries].slice(0, KEPT);
    this.#write();
    return delivery;
  }

  changed(delivery: Delivery, change: Partial<Delivery>): void {
    Object.assign(delivery, change);
    this.#write();
  }

  #write(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#state));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

function read(file: string): State {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as State;
  } catch {
    return { codes: [], transactions: [], deliveries: [] };
  }
}
