import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorTexts } from '#contract/errors.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { call, jsonOf } from '../../attack/call.ts';
import { Shopper } from '../../attack/ordering.ts';
import { ask } from '../invariants.ts';
import { sendSlip } from '../load.ts';
import { brokenAfter, seconds, type Scenario, type World } from '../scenario.ts';
import { fill, mountSmallDisk } from '../small-disk.ts';

const DISK_MB = 4;

export const filesFull: Scenario = {
  name: 'files-full',
  does: 'the folder of slips and papers is full while a slip is sent in each language, then has room again; orders go on',
  async run(world) {
    const { racers, plentifulOffer, objects } = world.market.prepared;
    const disk = mountSmallDisk(DISK_MB);
    const files = join(disk.folder, 'files');
    const ballast = join(disk.folder, 'ballast');
    mkdirSync(files);
    const preload = `--import ${new URL('../full-folder.ts', import.meta.url).href}`;
    const web = await world.startWeb({
      S3_ENDPOINT: '',
      FILES_DIR: files,
      ...(!disk.isMounted && { NODE_OPTIONS: preload, FULL_FOLDER: files, FULL_WHILE: ballast }),
    });
    const buyer = new Shopper([web.url], racers[0]!, { call });
    const broken: string[] = [];
    const figures: Record<string, string> = { 'full by': disk.isMounted ? 'a small disk' : 'a write that fails' };
    try {
      await buyer.uploadSlip();
      const kept = listed(files);
      const before = await slips(world);

      if (disk.isMounted) fill(ballast, disk.folder);
      else writeFileSync(ballast, '');
      for (const locale of LOCALES) {
        const { status, ms, ...rest } = await buyer.trySlip({ 'accept-language': locale });
        const { message } = (jsonOf({ status, ms, ...rest }) ?? {}) as { message?: string };
        figures[`slip while full, ${locale}`] = `${status} after ${seconds(ms)}: ${message}`;
        if (status !== 503 || message !== errorTexts.busy[locale])
          broken.push(`a slip is answered ${status} ${message}`);
      }
      const at = performance.now();
      await buyer.must(buyer.pay(await buyer.draft(plentifulOffer, 1, objects.address)));
      figures['order while full'] = seconds(performance.now() - at);
      if ((await slips(world)) !== before) broken.push('a slip that was refused is written down');
      if (listed(files) !== kept) broken.push(`the folder held ${kept} and holds ${listed(files)}`);

      rmSync(ballast);
      const freed = performance.now();
      const id = await buyer.draft(plentifulOffer, 1, objects.address);
      await buyer.must(buyer.pay(id));
      await sendSlip([web.url], world.market.prepared, buyer, id);
      figures['an order with its slip after room was made'] = seconds(performance.now() - freed);
      if ((await slips(world)) !== before + 1) broken.push('the slip after room was made is not written down once');
      if ((await buyer.get(`/order/orderdetail/${id}`)).status !== 200) broken.push(`order ${id} is not shown`);
    } finally {
      await web.stop();
      disk.end();
    }
    return { figures, broken: [...broken, ...(await brokenAfter(world))] };
  },
};

async function slips({ postgres }: World): Promise<number> {
  const [row] = await ask<{ count: number }>(
    postgres.url,
    `select count(*)::int as count from files where purpose = 'slip'`,
  );
  return row!.count;
}

/** What lies there, halves of files as well. */
function listed(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted().join(', ');
}
