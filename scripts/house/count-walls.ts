import { districts } from '#server/testing/walls/districts.ts';
import { findCrossings, roomOf } from '#server/testing/walls/crossings.ts';
import { readTableOwners, schemaTables } from '#server/testing/walls/table-owners.ts';
import { readTableReferences } from '#server/testing/walls/table-references.ts';

/** Whose tables the server's statements name. */
export async function countWalls(root: string) {
  const owners = await readTableOwners(root);
  const references = readTableReferences(root, schemaTables(root));
  const districtOf = (room: string) => room.split('/')[1];
  const count = (is: (room: string, owner: string) => boolean) =>
    references.filter(({ path, table }) => is(roomOf(path, districts), owners.get(table)!)).length;
  const { writes, upwardReads } = findCrossings(references, owners, districts);
  return {
    'references to tables': references.length,
    'to the own room': count((room, owner) => room === owner),
    'to another room of the district': count((room, owner) => room !== owner && districtOf(room) === districtOf(owner)),
    'to another district': count((room, owner) => districtOf(room) !== districtOf(owner)),
    'rooms that write another’s table': writes.length,
    'rooms that read a later district’s table': upwardReads.length,
  };
}
