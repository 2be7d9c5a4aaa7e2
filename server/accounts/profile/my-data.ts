import type { BinaryAnswer } from '#contract/endpoint.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { otherFilesSql, readFacts } from '#server/accounts/privacy/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { type ZipFile, zipStream } from '#server/platform/documents/zip-stream.ts';

export const DOWNLOADS_A_DAY = 3;

interface OwnFile {
  name: string;
  storage_key: string;
  purpose: string;
  content_type: string;
  size_bytes: number;
  created_at: Date;
}

/** All data of a member as a download: `data.json`, and the files that they sent. */
export async function myData(userId: number): Promise<BinaryAnswer> {
  await countDownload(userId);
  const at = now();
  const files = (await filesOf(userId)).map((file, index) => ({
    ...file,
    path: `files/${file.purpose}/${String(index + 1).padStart(3, '0')}-${file.name}`,
  }));
  const facts = {
    made_at: at,
    ...(await readFacts(userId)),
    files: files.map(({ path, purpose, content_type, size_bytes, created_at }) => ({
      path,
      purpose,
      content_type,
      size_bytes,
      created_at,
    })),
  };
  async function* entries(): AsyncGenerator<ZipFile> {
    yield { name: 'data.json', at, isText: true, parts: [Buffer.from(JSON.stringify(facts, null, 2))] };
    for (const file of files) {
      const stored = await fileStore().get(file.storage_key);
      if (stored) yield { name: file.path, at: file.created_at, isText: false, parts: [stored.bytes] };
    }
  }
  return {
    bytes: zipStream(entries()),
    contentType: 'application/zip',
    headers: { 'content-disposition': `attachment; filename="polytalad-data-${bangkokDate(at)}.zip"` },
  };
}

/**
 * Also the member's files that serve no order or paper any more, as long as they are stored, and CVs they sent as
 * visitors.
 */
function filesOf(userId: number): Promise<OwnFile[]> {
  return rows(sql<OwnFile>`
    select name, storage_key, purpose, content_type, size_bytes, created_at from files
    where uploaded_by_user_id = ${userId}
      or id in (select o.id from users u cross join lateral (${otherFilesSql()}) o (id) where u.id = ${userId})
    order by purpose, created_at, id`);
}

async function countDownload(userId: number): Promise<void> {
  const at = now();
  await inTransaction(async () => {
    await rows(sql`select from users where id = ${userId} for no key update`);
    const { known } = await oneRow(
      sql<{
        known: number;
      }>`select count(*)::int as known from data_downloads where user_id = ${userId}
        and at > ${new Date(at.getTime() - DAY_MS)}`,
    );
    if (known >= DOWNLOADS_A_DAY) throw new AppError('too_many_downloads', { details: { max: DOWNLOADS_A_DAY } });
    await rows(sql`insert into data_downloads (user_id, at) values (${userId}, ${at})`);
  });
}
