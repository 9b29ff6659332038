/**
 * Finds the route of a method and path, in a tree of path segments that is built once from the list of routes.
 *
 * A literal segment wins over a parameter (`/v1/forms/schema` over `/v1/forms/{id}`), whatever the order of the list.
 */

interface Routed {
  readonly method: string;
  readonly path: string;
}

interface Node<Route> {
  readonly literals: Map<string, Node<Route>>;
  parameter: { readonly name: string; readonly node: Node<Route> } | undefined;
  /** By method. */
  readonly routes: Map<string, Route>;
}

export type Match<Route> =
  | { readonly kind: "found"; readonly route: Route; readonly params: Readonly<Record<string, string>> }
  /** The path is known, the method is not: 405 with these. */
  | { readonly kind: "wrong_method"; readonly allow: readonly string[] }
  | { readonly kind: "unknown" };

const UNKNOWN = { kind: "unknown" } as const;
const NO_PARAMS: Readonly<Record<string, string>> = {};

export class Router<Route extends Routed> {
  readonly #root: Node<Route> = newNode();

  /** @throws Error when two routes have the same method and path, or name one parameter differently. */
  constructor(routes: Iterable<Route>) {
    for (const route of routes) this.#add(route);
  }

  match(method: string, path: string): Match<Route> {
    let node: Node<Route> | undefined = this.#root;
    let params: Record<string, string> | undefined;
    let from = 1;
    while (from < path.length) {
      let to = path.indexOf("/", from);
      if (to === -1) to = path.length;
      const segment = path.slice(from, to);
      const literal: Node<Route> | undefined = node.literals.get(segment);
      if (literal !== undefined) {
        node = literal;
      } else {
        if (node.parameter === undefined || segment === "") return UNKNOWN;
        const text = decodeSegment(segment);
        if (text === undefined) return UNKNOWN;
        params ??= {};
        params[node.parameter.name] = text;
        node = node.parameter.node;
      }
      from = to + 1;
      // A path with a slash at the end is another path, and has no route.
      if (to === path.length - 1) return UNKNOWN;
    }
    if (node.routes.size === 0) return UNKNOWN;
    const route = node.routes.get(method === "HEAD" ? "GET" : method);
    if (route === undefined) return { kind: "wrong_method", allow: allowOf(node) };
    return { kind: "found", route, params: params ?? NO_PARAMS };
  }

  #add(route: Route): void {
    let node = this.#root;
    if (route.path !== "/") {
      for (const segment of route.path.slice(1).split("/")) {
        const name = /^\{(\w+)\}$/.exec(segment)?.[1];
        if (name === undefined) {
          let next = node.literals.get(segment);
          if (next === undefined) node.literals.set(segment, (next = newNode()));
          node = next;
        } else {
          node.parameter ??= { name, node: newNode() };
          if (node.parameter.name !== name)
            throw new Error(
              `${route.path} calls a parameter {${name}} that another route calls {${node.parameter.name}}`,
            );
          node = node.parameter.node;
        }
      }
    }
    if (node.routes.has(route.method)) throw new Error(`Two routes are ${route.method} ${route.path}`);
    node.routes.set(route.method, route);
  }
}

function newNode<Route>(): Node<Route> {
  return { literals: new Map(), parameter: undefined, routes: new Map() };
}

function allowOf(node: Node<unknown>): string[] {
  const methods = [...node.routes.keys()];
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
}

/** Undefined for a segment that is not percent-encoded UTF-8. */
function decodeSegment(segment: string): string | undefined {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    // Malformed escapes throw; no resource has such a name.
    return undefined;
  }
}
