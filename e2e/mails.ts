import { expect, type APIRequestContext } from '@playwright/test';

/** The text of the newest mail of a kind to somebody, as the development's mailbox shows it. Mails are written in the background. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  wanted: string,
  withinSeconds = 20,
): Promise<string> {
  let text = '';
  await expect(async () => {
    const { mails } = (await (await request.get('/api/development/mails')).json()) as {
      mails: { id: number; recipient: string; kind: string }[];
    };
    const mail = mails.find(({ recipient, kind }) => recipient === to && kind === wanted);
    expect(mail).toBeDefined();
    ({ text } = (await (await request.get(`/api/development/mails/${mail!.id}`)).json()) as { text: string });
  }).toPass({ timeout: withinSeconds * 1000 });
  return text;
}
