/** A field of a protocol buffer message, undecoded (protobuf.dev, "Encoding"). */
export type Field =
  | { number: number; wire: typeof VARINT; value: bigint }
  | { number: number; wire: typeof BYTES | typeof FIXED32 | typeof FIXED64; value: Uint8Array };

export const VARINT = 0;
export const FIXED64 = 1;
export const BYTES = 2;
export const FIXED32 = 5;

/**
 * The fields of a message in their order; byte values are views of the message, not copies.
 * @throws RangeError when the bytes are no message
 */
export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < message.length) {
    const key = readVarint(message, at);
    const [number, wire] = [Number(key.value >> 3n), Number(key.value & 7n)];
    if (wire === VARINT) {
      const { value, end } = readVarint(message, key.end);
      fields.push({ number, wire, value });
      at = end;
    } else {
      const { from, length } = extentOf(message, wire, key.end);
      if (from + length > message.length) throw new RangeError('A field ends after its message');
      at = from + length;
      fields.push({ number, wire: wire as typeof BYTES, value: message.subarray(from, at) });
    }
  }
  return fields;
}

function extentOf(message: Uint8Array, wire: number, at: number): { from: number; length: number } {
  if (wire === FIXED32) return { from: at, length: 4 };
  if (wire === FIXED64) return { from: at, length: 8 };
  if (wire !== BYTES) throw new RangeError(`No field is of wire type ${wire}`);
  const { value, end } = readVarint(message, at);
  return { from: end, length: Number(value) };
}

function readVarint(message: Uint8Array, at: number): { value: bigint; end: number } {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = message[at++];
    if (byte === undefined) break;
    value |= BigInt(byte & 127) << shift;
    if (byte < 128) return { value, end: at };
  }
  throw new RangeError('A number does not end');
}

export function writeFields(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.flatMap((field) => {
      const key = varint((BigInt(field.number) << 3n) | BigInt(field.wire));
      if (field.wire === VARINT) return [key, varint(field.value)];
      return field.wire === BYTES
        ? [key, varint(BigInt(field.value.length)), field.value]
        : [key, field.value];
    }),
  );
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const more = rest >> 7n;
    bytes.push(Number(rest & 127n) | (more > 0n ? 128 : 0));
    rest = more;
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}
