import type { TableReference } from './table-references.ts';

/** Kernels that every district uses: ARCHITECTURE.md. They own their tables, and everybody may read them. */
const BEFORE_ALL = -1;
/** Not a part of the product: it may know all of it. */
const DEVELOPMENT = 'server/development';

export interface Crossings {
  /** `room → table`: a room writes what another one owns. */
  writes: string[];
  /** `room → table`: a room reads what a later district owns. */
  upwardReads: string[];
}

/** The folder that a file belongs to: `server/trade/orders`, or a kernel: `server/platform`, `server/audit`. */
export function roomOf(path: string, districts: readonly string[]): string {
  const [layer, first, second] = path.split('/') as [string, string, string];
  return districts.includes(first) ? `${layer}/${first}/${second}` : `${layer}/${first}`;
}

/** What crosses a wall, each pair once, in order. `districts` from what knows least to what knows most. */
export function findCrossings(
  references: readonly TableReference[],
  owners: ReadonlyMap<string, string>,
  districts: readonly string[],
): Crossings {
  const height = (room: string) => {
    if (room === DEVELOPMENT) return districts.length;
    const district = districts.indexOf(room.split('/')[1]!);
    return district < 0 ? BEFORE_ALL : district;
  };
  const writes = new Set<string>();
  const upwardReads = new Set<string>();
  for (const { path, table, writes: isWrite } of references) {
    const room = roomOf(path, districts);
    const owner = owners.get(table)!;
    if (owner === room) continue;
    if (isWrite) writes.add(`${room} → ${table}`);
    else if (height(owner) > height(room)) upwardReads.add(`${room} → ${table}`);
  }
  return { writes: [...writes].sort(), upwardReads: [...upwardReads].sort() };
}
