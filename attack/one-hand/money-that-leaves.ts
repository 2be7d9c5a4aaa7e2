import { type Scene } from './scene.ts';

interface Run {
  lines: { id: number; company: { id: number }; reference: string; state: string }[];
}
interface Refundable {
  lines: { order_item_id: number | null; left_quantity: number }[];
}

/**
 * A run of payouts: its bank file read and a line said to be paid before anybody made the file, and a refund of
 * everything that a seller is owed for before the approval, before the file and before the payment. Then the refunds'
 * own run, its file read in the same way.
 */
export async function tryMoneyThatLeaves(scene: Scene): Promise<void> {
  const { tokens, otherFinance, dueSellers } = scene.market;
  const [finance, other] = [scene.as(tokens.finance), scene.as(otherFinance)];
  const [beforeApproval, beforeFile, beforePaying] = dueSellers;
  if (!beforeApproval || !beforeFile || !beforePaying) return scene.note('payouts: no sellers who are owed money');
  const proposed = await finance.post('/staff/payouts', { minimum: 100 });
  if (proposed.status !== 200) return scene.note(`payouts: no run was proposed: ${proposed.status}`);
  const { id } = JSON.parse(proposed.text) as { id: number };
  const path = `/staff/payouts/${id}`;
  const lineOf = async ({ company }: { company: number }) =>
    (await finance.must<Run>(finance.get(path))).lines.find((line) => line.company.id === company);
  if (!(await lineOf(beforePaying))) return scene.note('payouts: the run has not the sellers that were made for it');
  const readUnmade = (when: string) =>
    scene.mustRefuse('unmade file', `a bank file is read ${when}`, `GET ${path}/file`, finance.get(`${path}/file`));

  await refundAll(scene, beforeApproval.order);
  await readUnmade('of a run that nobody approved');
  await other.must(other.post(`${path}/approve`, {}));
  if ((await lineOf(beforeApproval))?.state === 'waiting')
    scene.find('not owed', 'a payout is approved though its sale was refunded', `POST ${path}/approve`);

  await readUnmade('that nobody made');
  await scene.mustRefuse(
    'paid without a file',
    'a payout is said to be paid though the bank was given no file',
    `POST ${path}/paid`,
    finance.post(`${path}/paid`, { line_ids: [(await lineOf(beforePaying))!.id] }),
  );
  await refundAll(scene, beforeFile.order);
  await finance.must(finance.post(`${path}/file`, {}));
  const { text } = await finance.get(`${path}/file`);
  if (text.includes((await lineOf(beforeFile))!.reference))
    scene.find('not owed', 'the bank file has a payout whose sale was refunded', `POST ${path}/file`);

  await refundAll(scene, beforePaying.order);
  await scene.mustRefuse(
    'not owed',
    'a payout is paid though its sale was refunded',
    `POST ${path}/paid`,
    finance.post(`${path}/paid`, { line_ids: [(await lineOf(beforePaying))!.id] }),
  );
  return tryRefundFile(scene);
}

/** What the refunds above send back. */
async function tryRefundFile(scene: Scene): Promise<void> {
  const { tokens, otherFinance } = scene.market;
  const [finance, other] = [scene.as(tokens.finance), scene.as(otherFinance)];
  const { id } = await finance.must<{ id: number }>(finance.post('/staff/refund-runs', {}));
  const path = `/staff/refund-runs/${id}`;
  const readUnmade = (when: string) =>
    scene.mustRefuse(
      'unmade file',
      `a file of refunds is read ${when}`,
      `GET ${path}/file`,
      finance.get(`${path}/file`),
    );
  await readUnmade('of a run that nobody approved');
  await other.must(other.post(`${path}/approve`, {}));
  await readUnmade('that nobody made');
  const { lines } = await finance.must<Pick<Run, 'lines'>>(finance.get(path));
  await scene.mustRefuse(
    'paid without a file',
    'a refund is said to be sent though the bank was given no file',
    `POST ${path}/paid`,
    finance.post(`${path}/paid`, {
      line_ids: lines.flatMap(({ id: line, state }) => (state === 'waiting' ? [line] : [])),
    }),
  );
}

/** All goods of an order, by two people. */
async function refundAll(scene: Scene, order: number): Promise<void> {
  const { tokens, otherFinance } = scene.market;
  const [finance, other] = [scene.as(tokens.finance), scene.as(otherFinance)];
  const { lines } = await finance.must<Refundable>(finance.get(`/staff/orders/${order}/refundable`));
  const goods = lines.filter(({ order_item_id }) => order_item_id !== null);
  const { id } = await finance.must<{ id: number }>(
    finance.post(`/staff/orders/${order}/refunds`, {
      reason: 'damaged',
      lines: goods.map(({ order_item_id, left_quantity }) => ({ order_item_id, quantity: left_quantity })),
    }),
  );
  await other.must(other.post(`/staff/refunds/${id}/approve`, {}));
}
