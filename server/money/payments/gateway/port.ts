import type { PaymentReferences } from '#domain/money/payments/payment-references.ts';
import type { Satang } from '#domain/values/money.ts';

/** Money that has arrived, as the gateway knows it. */
export interface GatewayTransaction extends PaymentReferences {
  transaction_id: string;
  amount: Satang;
  paid_at: Date;
}

/** What a gateway says by a webhook. */
export interface GatewayMessage extends GatewayTransaction {
  /** The same message sent again has the same id. */
  message_id: string;
  /** Signed by the gateway. What is not signed is asked for by an inquiry before anything is booked. */
  is_proven: boolean;
}

export interface ReceivedWebhook {
  headers: Readonly<Record<string, string | undefined>>;
  /** The bytes as they were sent: signatures are over them. */
  body: string;
  /** The last part of the address, where the gateway was given one. */
  key: string | undefined;
  at: Date;
}

/** Who makes QR codes and knows of the money that was paid by them. */
export interface PaymentGateway {
  name: 'scb' | 'simulator';
  /** The text of a QR code that pays this amount for these references. */
  createQr(wanted: PaymentReferences & { amount: Satang }): Promise<string>;
  /** Tells of a bill whose code the gateway did not make, where it must know of it to be paid: the simulated bank. */
  knowBill?(bill: PaymentReferences & { amount: Satang }): Promise<void>;
  /** The money that has arrived for these references on these days of Bangkok (`2026-07-09`). */
  inquire(references: PaymentReferences, days: readonly string[]): Promise<GatewayTransaction[]>;
  /** Throws `webhook_not_authentic`, `webhook_not_timely` or `webhook_unreadable`. */
  readWebhook(webhook: ReceivedWebhook): GatewayMessage;
  /** What the gateway wants to be answered once a message is stored. */
  answerTo(message: GatewayMessage): object;
}
