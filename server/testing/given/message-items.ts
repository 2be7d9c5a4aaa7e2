import type { Api, Input } from '#contract/client.ts';

type Body = Input<'POST /staff/messages'>['body'];

/** A message as sales write it; what a test does not say is ordinary: a promotion for everybody, in Thai. */
export function messageBody(more: Partial<Body> = {}): Body {
  return {
    category: 1,
    texts: { th: { title: 'โปรโมชันเม็ดพลาสติก', body: 'ลดราคา **HDPE** ทุกเกรด' } },
    audience: {},
    ...more,
  };
}

/** A draft of sales. */
export async function givenDraftMessage(sales: Api, more: Partial<Body> = {}): Promise<number> {
  return (await sales('POST /staff/messages', { body: messageBody(more) })).id;
}

/** A published message. */
export async function givenMessage(sales: Api, more: Partial<Body> = {}, notify = false): Promise<number> {
  const id = await givenDraftMessage(sales, more);
  await sales('POST /staff/messages/{id}/publish', { params: { id }, body: { version: 1, notify } });
  return id;
}
