import { BYTES, FIXED32, readFields, VARINT, writeFields, type Field } from './protobuf.js';

/** Numbers that a network was trained to; only those of 32-bit floats are looked at. */
export interface Constant {
  shape: number[];
  data: Float32Array;
}

/** A step of a network. */
export interface Operation {
  kind: string;
  inputs: string[];
  outputs: string[];
  /** AttributeProto messages. */
  attributes: Uint8Array[];
}

/** A network as ONNX stores it, opened as far as needed to change its steps. */
export interface Model {
  operations: Operation[];
  /** By the name under which operations take them; those that were added are among them. */
  constants: Map<string, Constant>;
  /** Names of what the network gives. */
  results: Set<string>;
  /** Version of the operations' definitions. */
  opset: number;
  toBytes(): Buffer;
}

/** Field numbers of onnx.proto3. */
const MODEL = { irVersion: 1, graph: 7, opsetImport: 8 };
const GRAPH = { node: 1, initializer: 5, output: 12 };
const NODE = { input: 1, output: 2, name: 3, kind: 4, attribute: 5, domain: 7 };
const ATTRIBUTE = { name: 1, float: 2, integer: 3, tensor: 5, integers: 8, type: 20 };
const TENSOR = { shape: 1, type: 2, floats: 4, name: 8, raw: 9 };
const FLOAT = 1n;
const ATTRIBUTE_TYPE = { float: 1n, integer: 2n, integers: 7n };
/** From here on constants need not be listed among the inputs. */
const LEAST_IR_VERSION = 4;

/** @throws RangeError when the bytes are no model that can be changed */
export function readModel(bytes: Uint8Array): Model {
  const model = readFields(bytes);
  if (Number(numberOf(model, MODEL.irVersion) ?? 0n) < LEAST_IR_VERSION)
    throw new RangeError('Too old a model');
  const graphField = model.find(({ number }) => number === MODEL.graph);
  if (graphField?.wire !== BYTES) throw new RangeError('The model has no graph');
  const graph = readFields(graphField.value);
  const operations = messages(graph, GRAPH.node).map(toOperation);
  const constants = constantsOf(graph, operations);
  const stored = new Set(constants.keys());
  const toBytes = () => {
    const taken = new Set(operations.flatMap(({ inputs }) => inputs));
    const added = [...constants].filter(([name]) => taken.has(name) && !stored.has(name));
    const fields = [
      ...operations.map((operation) => message(GRAPH.node, operationFields(operation))),
      ...graph.filter((field) => field.number !== GRAPH.node && !isUnusedConstant(field, taken)),
      ...added.map(([name, constant]) => message(GRAPH.initializer, constantFields(name, constant))),
    ];
    return writeFields(model.map((field) => (field === graphField ? message(MODEL.graph, fields) : field)));
  };
  const results = messages(graph, GRAPH.output).map((result) => textOf(readFields(result), 1));
  const opsets = messages(model, MODEL.opsetImport).map((each) =>
    Number(numberOf(readFields(each), 2) ?? 0n),
  );
  return { operations, constants, results: new Set(results), opset: Math.max(0, ...opsets), toBytes };
}

function isUnusedConstant({ number, value }: Field, taken: ReadonlySet<string>): boolean {
  return number === GRAPH.initializer && !taken.has(textOf(readFields(value as Uint8Array), TENSOR.name));
}

export function integers({ attributes }: Operation, name: string): number[] {
  const found = attributes.map(readFields).find((fields) => textOf(fields, ATTRIBUTE.name) === name);
  return found === undefined ? [] : numbersOf(found, [ATTRIBUTE.integers, ATTRIBUTE.integer]);
}

/** @returns null when the operation has no such attribute */
export function float({ attributes }: Operation, name: string): number | null {
  const found = attributes.map(readFields).find((fields) => textOf(fields, ATTRIBUTE.name) === name);
  const value = found?.find(({ number }) => number === ATTRIBUTE.float);
  return value?.wire === FIXED32 ? Buffer.from(value.value).readFloatLE() : null;
}

export function integersAttribute(name: string, values: readonly number[]): Uint8Array {
  const fields = values.map((value) => number(ATTRIBUTE.integers, BigInt(value)));
  return attribute(name, fields, ATTRIBUTE_TYPE.integers);
}

export function integerAttribute(name: string, value: number): Uint8Array {
  return attribute(name, [number(ATTRIBUTE.integer, BigInt(value))], ATTRIBUTE_TYPE.integer);
}

export function floatAttribute(name: string, value: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  const field: Field = { number: ATTRIBUTE.float, wire: FIXED32, value: bytes };
  return attribute(name, [field], ATTRIBUTE_TYPE.float);
}

function attribute(name: string, fields: Field[], type: bigint): Uint8Array {
  return writeFields([text(ATTRIBUTE.name, name), ...fields, number(ATTRIBUTE.type, type)]);
}

function toOperation(bytes: Uint8Array): Operation {
  const fields = readFields(bytes);
  if (textOf(fields, NODE.domain) !== '') throw new RangeError('The model has operations that are not ONNX');
  return {
    kind: textOf(fields, NODE.kind),
    inputs: messages(fields, NODE.input).map(toText),
    outputs: messages(fields, NODE.output).map(toText),
    attributes: messages(fields, NODE.attribute),
  };
}

function operationFields({ kind, inputs, outputs, attributes }: Operation): Field[] {
  return [
    ...inputs.map((name) => text(NODE.input, name)),
    ...outputs.map((name) => text(NODE.output, name)),
    text(NODE.name, outputs[0]!),
    text(NODE.kind, kind),
    ...attributes.map((value): Field => ({ number: NODE.attribute, wire: BYTES, value })),
  ];
}

/** Exporters store constants as such or as operations that give one. */
function constantsOf(graph: readonly Field[], operations: readonly Operation[]): Map<string, Constant> {
  const constants = new Map<string, Constant>();
  for (const bytes of messages(graph, GRAPH.initializer)) {
    const constant = toConstant(bytes);
    if (constant !== null) constants.set(textOf(readFields(bytes), TENSOR.name), constant);
  }
  for (const { kind, outputs, attributes } of operations) {
    const [tensor] = kind === 'Constant' ? messages(readFields(attributes[0]!), ATTRIBUTE.tensor) : [];
    const constant = tensor === undefined ? null : toConstant(tensor);
    if (constant !== null) constants.set(outputs[0]!, constant);
  }
  return constants;
}

function toConstant(bytes: Uint8Array): Constant | null {
  const fields = readFields(bytes);
  if (numberOf(fields, TENSOR.type) !== FLOAT) return null;
  const [raw] = [...messages(fields, TENSOR.raw), ...messages(fields, TENSOR.floats)];
  const shape = numbersOf(fields, [TENSOR.shape]);
  // Copied, because a view of floats must begin at a multiple of four bytes.
  const data = raw === undefined ? null : new Float32Array(Uint8Array.from(raw).buffer);
  return data?.length === shape.reduce((product, side) => product * side, 1) ? { shape, data } : null;
}

function constantFields(name: string, { shape, data }: Constant): Field[] {
  return [
    ...shape.map((side) => number(TENSOR.shape, BigInt(side))),
    number(TENSOR.type, FLOAT),
    text(TENSOR.name, name),
    { number: TENSOR.raw, wire: BYTES, value: Buffer.from(data.buffer, data.byteOffset, data.byteLength) },
  ];
}

function messages(fields: readonly Field[], of: number): Uint8Array[] {
  return fields.flatMap((field) => (field.number === of && field.wire === BYTES ? [field.value] : []));
}

function numberOf(fields: readonly Field[], of: number): bigint | undefined {
  const found = fields.find((field) => field.number === of);
  return found?.wire === VARINT ? found.value : undefined;
}

/** One by one or packed. */
function numbersOf(fields: readonly Field[], of: readonly number[]): number[] {
  return fields.flatMap((field) => {
    if (!of.includes(field.number)) return [];
    if (field.wire === VARINT) return [Number(BigInt.asIntN(64, field.value))];
    return unpack(field.value);
  });
}

function unpack(packed: Uint8Array): number[] {
  const values: number[] = [];
  let [value, shift] = [0n, 0n];
  for (const byte of packed) {
    value |= BigInt(byte & 127) << shift;
    shift += 7n;
    if (byte >= 128) continue;
    values.push(Number(BigInt.asIntN(64, value)));
    [value, shift] = [0n, 0n];
  }
  return values;
}

function textOf(fields: readonly Field[], of: number): string {
  const [bytes] = messages(fields, of);
  return bytes === undefined ? '' : toText(bytes);
}

function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}

function text(of: number, value: string): Field {
  return { number: of, wire: BYTES, value: Buffer.from(value) };
}

function number(of: number, value: bigint): Field {
  return { number: of, wire: VARINT, value };
}

function message(of: number, fields: readonly Field[]): Field {
  return { number: of, wire: BYTES, value: writeFields(fields) };
}
