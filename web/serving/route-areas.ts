/** A route as React Router's build lists it: all side by side, each with its parent. */
interface ListedRoute {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
}
type ListedRoutes = Readonly<Record<string, ListedRoute | undefined>>;

/** What begins like this is below the language; its second segment is a plain word, the name of its area. */
const IN_AREA = /^:\w+\/([\w-]+)(?:\/|$)/;

/** The area of a path, as routes are matched: decoded, in any case. `products` of `/th/products/5`. */
export function areaOfPath(path: string): string {
  const [, , segment = ''] = path.split('/');
  return decoded(segment).toLowerCase();
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** All areas that there are. */
export function areasOf(routes: ListedRoutes): Set<string> {
  return new Set(Object.keys(routes).flatMap((id) => areaOfRoute(routes, id) ?? []));
}

/**
 * The routes that a path of this area can match: those of the area, those that fit any (the home page, unknown pages),
 * and what they stand in. The second segment of all others is another word.
 */
export function routesOfArea(routes: ListedRoutes, area: string): Set<string> {
  const ids = Object.keys(routes).filter((id) => {
    const { path, index } = routes[id]!;
    return (path !== undefined || index) && (areaOfRoute(routes, id) ?? area) === area;
  });
  return new Set(ids.flatMap((id) => withParents(routes, id)).map(({ id }) => id));
}

function areaOfRoute(routes: ListedRoutes, id: string): string | undefined {
  const path = withParents(routes, id)
    .map((route) => route.path)
    .filter(Boolean)
    .join('/');
  return IN_AREA.exec(path)?.[1]!.toLowerCase();
}

/** From the root to the route itself. */
function withParents(routes: ListedRoutes, id: string): ListedRoute[] {
  const route = routes[id]!;
  return route.parentId === undefined ? [route] : [...withParents(routes, route.parentId), route];
}
