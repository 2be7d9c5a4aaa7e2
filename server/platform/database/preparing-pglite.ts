import {
  PGlite,
  messages,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { namesOfStatements } from './prepared-statements.ts';

/** A text as the database has read it: what its parameters are, and the columns that it answers. */
interface Read {
  name: string;
  parameters: readonly number[];
  columns: messages.RowDescriptionMessage | undefined;
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

const UNNAMED = '';

/**
 * The embedded database, which keeps what it has read and planned of statements that come again, as connections to a
 * server do (prepared-statements.ts). PGlite itself has each text read anew, in six messages one after the other.
 */
export class PreparingPglite extends PGlite {
  readonly #nameOf = namesOfStatements();
  readonly #read = new Map<string, Read>();

  override async query<Row>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      const results = await this.#ask<Row>(text, values, options);
      await this.syncToFs();
      return results;
    });
  }

  override transaction<Result>(work: (within: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((within) => {
      within.query = async (text, values, options) => {
        if (within.closed) throw new Error('The transaction is over');
        return this.#ask(text, values, options);
      };
      return work(within);
    });
  }

  #ask<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const read = await this.#readOf(text);
      const sent = values.map((value, at) => this.#textOf(value, read.parameters[at]));
      const answered = await this.#send(
        protocol.serialize.bind({ statement: read.name, values: sent }),
        protocol.serialize.execute({}),
      );
      const all = read.columns ? [read.columns, ...answered] : answered;
      return parse.parseResults(all, this.parsers, options)[0] as Results<Row>;
    });
  }

  /** Reads a text, under a name when it comes again. */
  async #readOf(text: string): Promise<Read> {
    const known = this.#read.get(text);
    if (known) return known;
    const name = this.#nameOf(text) ?? UNNAMED;
    const answered = await this.#send(
      protocol.serialize.close({ type: 'S', name }),
      protocol.serialize.parse({ text, name }),
      protocol.serialize.describe({ type: 'S', name }),
    );
    const read = {
      name,
      parameters: answered.find((one) => one instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: answered.find((one) => one instanceof messages.RowDescriptionMessage),
    };
    if (name !== UNNAMED) this.#read.set(text, read);
    return read;
  }

  #textOf(value: unknown, type: number | undefined): string | null {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.serializers[type];
    // As PGlite itself does where it knows no type: an enumeration's value is a text.
    return serializer ? serializer(value) : (value as string | number | boolean).toString();
  }

  #send(...parts: Uint8Array[]): Promise<Message[]> {
    return this.execProtocolStream(Buffer.concat([...parts, protocol.serialize.sync()]), { syncToFs: false });
  }
}
