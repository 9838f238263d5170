import type { Profiler } from 'node:inspector';
import { type Layer, layerOf } from './layers.js';

/** A function as it was called by those above it; samples of itself, and of all that it called. */
export interface Call {
  name: string;
  layer: Layer;
  own: number;
  total: number;
  calls: Map<string, Call>;
}

/** The profile's functions by who called them, without the time in which nothing was to be done. */
export function callTree({ nodes, samples = [] }: Profiler.Profile): Call {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const hits = new Map<number, number>();
  for (const id of samples) hits.set(id, (hits.get(id) ?? 0) + 1);
  const root: Call = { name: 'all', layer: 'Node', own: 0, total: 0, calls: new Map() };
  const enter = (id: number, above: Call): void => {
    const { callFrame, children = [] } = byId.get(id)!;
    if (callFrame.functionName === '(idle)') return;
    const call = calledIn(above, callFrame);
    call.own += hits.get(id) ?? 0;
    for (const child of children) enter(child, call);
  };
  for (const child of nodes[0]!.children ?? []) enter(child, root);
  addUp(root);
  return root;
}

function calledIn(above: Call, { functionName, url }: { functionName: string; url: string }): Call {
  const key = `${functionName} ${url}`;
  const known = above.calls.get(key);
  if (known) return known;
  const made: Call = {
    name: functionName || '(anonymous)',
    layer: layerOf(functionName, url) ?? above.layer,
    own: 0,
    total: 0,
    calls: new Map(),
  };
  above.calls.set(key, made);
  return made;
}

function addUp(call: Call): number {
  call.total = call.own;
  for (const each of call.calls.values()) call.total += addUp(each);
  return call.total;
}

/** Each layer's part of all samples, 0 to 1. */
export function layerShares(root: Call): Map<Layer, number> {
  const shares = new Map<Layer, number>();
  const add = ({ layer, own, calls }: Call): void => {
    shares.set(layer, (shares.get(layer) ?? 0) + own / root.total);
    for (const each of calls.values()) add(each);
  };
  add(root);
  return shares;
}
