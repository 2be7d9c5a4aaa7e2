import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { billPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { bahtText, satangFromText } from '#domain/values/money.ts';
import { Deliverer, type DeliverySettings } from './deliver.ts';
import { languageOf, page } from './pages.ts';
import { Store, type Code } from './store.ts';

export interface SimulatorSettings extends DeliverySettings {
  apiKey: string;
  stateFile: string;
  /** Where its page leads back to. */
  marketUrl: string;
}

/** Nobody's: the tax id of the published samples, with the suffix of the first service. */
const BILLER_ID = '099999999999990';
const LATE_SECONDS = 600;

/** A bank that pays with nothing: what the gateway's adapter calls, and a page where one pays as one likes. */
export function simulator(settings: SimulatorSettings): Server {
  const store = new Store(settings.stateFile);
  const deliverer = new Deliverer(store, settings);

  function makeCode(body: string): Code {
    const { ref1, ref2, amount } = JSON.parse(body) as Record<'ref1' | 'ref2' | 'amount', string>;
    const satang = satangFromText(amount);
    const code = billPaymentCode({ billerId: BILLER_ID, ref1, ref2, amount: satang });
    const made = { ref1, ref2, amount: bahtText(satang!), code, made_at: new Date().toISOString() };
    store.addCode(made);
    return made;
  }

  function pay(form: URLSearchParams): void {
    const code = store.codes.find((one) => one.code === form.get('code'));
    if (!code) return;
    const how = form.get('how');
    const satang = how === 'wrong' ? satangFromText(form.get('amount') ?? '') : satangFromText(code.amount);
    if (!satang) return;
    const { transaction_id } = store.pay(code, bahtText(satang));
    if (how !== 'never') deliverer.announce(transaction_id, how === 'late' ? LATE_SECONDS : 0);
    if (how === 'twice') deliverer.announce(store.pay(code, bahtText(satang)).transaction_id);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const call = `${request.method} ${url.pathname}`;
    const json = (value: object) =>
      void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
    if (url.pathname.startsWith('/v1/') && !isAuthorized(request, settings.apiKey)) {
      response.writeHead(401).end();
    } else if (call === 'POST /v1/codes') json({ code: makeCode(await text(request)).code });
    else if (call === 'GET /v1/transactions') {
      const of = { ref1: url.searchParams.get('ref1') ?? '', ref2: url.searchParams.get('ref2') ?? '' };
      json({ transactions: store.transactionsOf(of) });
    } else if (call === 'GET /') {
      const shown = page(
        store,
        languageOf(url.searchParams.get('lang')),
        url.searchParams.get('ref2'),
        settings.marketUrl,
      );
      response.setHeader('content-type', 'text/html; charset=utf-8').end(shown);
    } else if (call === 'POST /pay' || call === 'POST /repeat') {
      const form = new URLSearchParams(await text(request));
      const again = store.deliveries.find(({ id }) => id === form.get('id'));
      if (call === 'POST /pay') pay(form);
      else if (again) deliverer.repeat(again);
      const back = new URLSearchParams({ lang: languageOf(url.searchParams.get('lang')) });
      if (form.has('ref2')) back.set('ref2', form.get('ref2')!);
      response.writeHead(303, { location: `/?${back.toString()}` }).end();
    } else response.writeHead(404).end();
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
}

function isAuthorized(request: IncomingMessage, apiKey: string): boolean {
  const [given, expected] = [Buffer.from(request.headers.authorization ?? ''), Buffer.from(`Bearer ${apiKey}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
