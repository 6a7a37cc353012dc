/**
 * Everything that can be reached from the starts by steps that `onward` allows, the starts
 * themselves left out unless a way leads back to them.
 */
export const reach = <Node>(
  starts: Iterable<Node>,
  onward: (node: Node) => Iterable<Node>,
): ReadonlySet<Node> => {
  const found = new Set<Node>();
  const open = [...starts];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const next of onward(node))
      if (!found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
};
