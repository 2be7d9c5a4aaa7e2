import { expect } from '@playwright/test';
import type { Market } from './fixtures/client.ts';

/** The text of the newest mail of a kind to somebody. What all staff hear of is looked for by what it is about. */
export async function mailTo(market: Market, to: string, kind: string, about?: string): Promise<string> {
  let text = '';
  await expect(async () => {
    const mail = await market.mail({ to, kind, about });
    expect(mail, `a mail ${kind} to ${to}`).not.toBeNull();
    ({ text } = mail!);
  }).toPass();
  return text;
}
