import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';
import type { Node, TaggedTemplateExpression, SourceFile } from 'typescript/unstable/ast';
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';
import type { Stated, StatedProperty } from './learnt.ts';

/** Every `sql<Row>` of the product whose row is an object, with what the compiler knows of its properties. */
export function statedRows(root: string): Stated[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('The compiler found no project');
    const files = globSync(join(root, '{server,demo}/**/*.ts')).filter((file) => !file.endsWith('.test.ts'));
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(file);
      return source ? rowsIn(source, relative(root, file).split(sep).join('/'), project.checker) : [];
    });
  } finally {
    api.close();
  }
}

function rowsIn(source: SourceFile, file: string, checker: Checker): Stated[] {
  const templates = templatesIn(source);
  const types = checker.getTypeAtLocation(templates.map(({ typeArguments }) => typeArguments![0]!));
  return templates.flatMap((template, index) => {
    const type = types[index];
    if (!type || !isRow(type) || !isStatement(template)) return [];
    const typeNode = template.typeArguments![0]!;
    return {
      file,
      line: source.text.slice(0, typeNode.pos).split('\n').length,
      key: keyOf(template),
      row: source.text.slice(typeNode.pos, typeNode.end).trim(),
      properties: propertiesOf(type, checker),
    };
  });
}

function templatesIn(source: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): undefined => {
    if (isTaggedTemplateExpression(node) && node.typeArguments?.length) found.push(node);
    node.forEachChild(visit);
  };
  if (source.text.includes('sql<')) visit(source);
  return found;
}

/** Parts of statements are typed, too, by the JSON that they are read as; the database describes whole statements. */
function isStatement(template: TaggedTemplateExpression): boolean {
  return /^\s*(?:with|select|insert|update|delete|explain|\$\{)/i.test(keyOf(template));
}

/** Fragments of statements are typed by a value, type parameters are known where they are called. */
function isRow(type: Type): boolean {
  return (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;
}

function keyOf({ template }: TaggedTemplateExpression): string {
  if (isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join('${}');
}

function propertiesOf(row: Type, checker: Checker): StatedProperty[] {
  const symbols = checker.getPropertiesOfType(row);
  const types = checker.getTypeOfSymbol(symbols);
  return symbols.map(({ name, flags }, index) => {
    const parts = partsOf(types[index]!);
    return {
      name,
      kinds: [...new Set(parts.flatMap((part) => kindOf(part, checker)))],
      mayBeNull: parts.some((part) => (part.flags & TypeFlags.Null) !== 0),
      mayBeMissing:
        (flags & SymbolFlags.Optional) !== 0 || parts.some((part) => (part.flags & TypeFlags.Undefined) !== 0),
    };
  });
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes().flatMap((part) => partsOf(part)) : [type];
}

function kindOf(type: Type, checker: Checker): StatedProperty['kinds'] {
  const { flags } = type;
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return [];
  if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return ['any'];
  if (flags & TypeFlags.StringLike) return ['string'];
  if (flags & TypeFlags.NumberLike) return ['number'];
  if (flags & TypeFlags.BigIntLike) return ['bigint'];
  if (flags & TypeFlags.BooleanLike) return ['boolean'];
  // A branded value is what it is without its brand.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().flatMap((part) => kindOf(part, checker));
    return [kinds.find((kind) => kind !== 'other') ?? 'other'];
  }
  const name = type.getSymbol()?.name;
  if (name === 'Date') return ['Date'];
  if (name === 'Uint8Array' || name === 'Buffer') return ['bytes'];
  return [checker.isArrayLikeType(type) ? 'array' : 'other'];
}
