import { appendFileSync } from 'node:fs';
import {
  PostgresQueryCompiler,
  RawNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from 'kysely';
import type { Learnt } from './learnt.ts';

/** A template whose parts vary makes many texts: so many of them are described. */
const MOST_TEXTS = 12;
/** So many rows of one result are looked at for nulls. */
const MOST_ROWS = 20;

interface Template {
  key: string;
  files: string[];
  texts: Set<string>;
  nulls: Set<string>;
}

/** By the array of a template's fixed parts: the engine makes it once for each place in the source. */
const templates = new WeakMap<readonly string[], Template>();
const compiler = new PostgresQueryCompiler();

/** Writes to `path` which texts each `sql` template of the product was sent as, and which of its columns were null. */
export class StatementRecorder implements KyselyPlugin {
  readonly #path: string;
  readonly #asked = new WeakMap<QueryId, Template>();

  constructor(path: string) {
    this.#path = path;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (RawNode.is(node)) this.#asked.set(queryId, this.#templateOf(node, queryId));
    return node;
  }

  async transformResult({ queryId, result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const template = this.#asked.get(queryId);
    if (template) this.#lookForNulls(template, result.rows);
    return result;
  }

  #templateOf(node: RawNode, queryId: QueryId): Template {
    let template = templates.get(node.sqlFragments);
    if (!template) {
      template = { key: node.sqlFragments.join('${}'), files: filesBelow(), texts: new Set(), nulls: new Set() };
      templates.set(node.sqlFragments, template);
    }
    if (template.texts.size < MOST_TEXTS) {
      const text = compiler.compileQuery(node, queryId).sql;
      if (!template.texts.has(text)) {
        template.texts.add(text);
        this.#write({ key: template.key, files: template.files, text });
      }
    }
    return template;
  }

  #lookForNulls(template: Template, rows: readonly UnknownRow[]): void {
    for (const row of rows.slice(0, MOST_ROWS)) {
      for (const name in row) {
        if (row[name] !== null || template.nulls.has(name)) continue;
        template.nulls.add(name);
        this.#write({ key: template.key, files: template.files, nulls: name });
      }
    }
  }

  #write(learnt: Learnt): void {
    appendFileSync(this.#path, `${JSON.stringify(learnt)}\n`);
  }
}

/** The product's files that are asking, the nearest first. */
function filesBelow(): string[] {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('who asks');
  Error.stackTraceLimit = limit;
  const paths = stack.replaceAll('\\', '/');
  return [...new Set([...paths.matchAll(/\/((?:server|demo)\/[\w/.-]+\.ts)\b/g)].map(([, file = '']) => file))];
}
