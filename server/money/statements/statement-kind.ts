import {
  STATEMENT_MOST,
  statementMappingProblem,
  type StatementColumn,
} from '#domain/money/statements/statement-columns.ts';
import { defineUploadKind } from '#server/platform/table-uploads/define-upload-kind.ts';
import { guessColumns } from './formats.ts';
import { judgeLines, type LineResult } from './judge-lines.ts';
import { lineWriter } from './write-lines.ts';

/** Bank statements that one of the staff sends. */
export const statementKind = defineUploadKind<StatementColumn, LineResult>({
  name: 'statement',
  owner: 'staff_id',
  most: STATEMENT_MOST,
  guess: guessColumns,
  problem: (mapping) => {
    const problem = statementMappingProblem(mapping);
    if (problem === null) return null;
    return problem === 'twice' ? 'table_file_twice' : 'statement_columns_missing';
  },
  judge: judgeLines,
  writer: lineWriter,
  failures: { statement_line_taken: 'changed_meanwhile' },
});
