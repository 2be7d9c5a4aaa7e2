import {
  columnsByName,
  guessMapping,
  mappingProblem,
  partsOfHeading,
  type ColumnNames,
  type GuessedMapping,
  type Mapping,
  type MappingProblem,
} from '#domain/files/upload-columns.ts';
import type { Locale } from '#domain/values/locale.ts';
import columns from './statement-columns.json' with { type: 'json' };

/** What a bank's file says of a line. */
export type StatementColumn = keyof typeof columns;
export const statementColumns = Object.keys(columns) as StatementColumn[];
export type StatementMapping = Mapping<StatementColumn>;

export const STATEMENT_MOST = { rows: 5000, megabytes: 5, columns: 40, letters: 300 } as const;

export const statementHeading = (column: StatementColumn, language: Locale): string => columns[column][language];

const byName = columnsByName(Object.entries(columns) as [StatementColumn, ColumnNames][]);
const columnOf = (heading: string) => byName(heading) ?? byName(partsOfHeading(heading).name);

export const guessStatementMapping = (table: readonly (readonly string[])[]): GuessedMapping<StatementColumn> =>
  guessMapping(table, columnOf);

export const statementMappingProblem = (mapping: StatementMapping): MappingProblem | null =>
  mappingProblem<StatementColumn>(mapping, { identifying: ['date'], changes: (column) => column === 'deposit' });
