/**
 * The inner loop of `frame-pixels.ts` as WebAssembly: RGBA pixels to planes of brightness and colour,
 * eight pixels of two rows at a time. The same arithmetic in JavaScript takes ten times as long, and
 * ffmpeg's own conversion four times, besides being handed 2.7 times as many bytes. It is written here
 * instruction by instruction, so that it needs no tool to build and can be read where it is used.
 */

/** Weights of BT.709 in 16,384ths: 219 steps of brightness from 16, 224 of colour around 128. */
const Y = [2_991, 10_064, 1_016, 0] as const;
const U = [-1_649, -5_547, 7_196, 0] as const;
const V = [7_196, -6_536, -660, 0] as const;
const BITS = 14;

/** Pixels of a row that one turn of the loop converts. */
export const PIXELS_AT_ONCE = 8;

/** Parameters, in this order, and the vectors that the function keeps, by their place. */
const [FROM, GROUPS, STRIDE, ROW, TO_Y, TO_U, TO_V] = [0, 1, 2, 3, 4, 5, 6] as const;
const [ONE, OTHER, LEFT_SQUARES, RIGHT_SQUARES, RESULT] = [7, 8, 9, 10, 11] as const;
const PARAMETERS = 7;
const VECTORS = 5;

type Code = readonly number[];
const I32 = 0x7f;
const V128 = 0x7b;

/**
 * The program's bytes. It imports its memory (`studio.memory`) and exports `convert(from, groups,
 * stride, row, toY, toU, toV)`: converts `groups` times eight pixels of the row at `from` and of the one
 * `stride` bytes after it to two rows of brightness, `row` bytes apart, and half a row of each colour.
 */
export function planesProgram(): Uint8Array<ArrayBuffer> {
  const body = [...[1, VECTORS, V128], ...loop(), 0x0b];
  return new Uint8Array([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, ...vector(Array(PARAMETERS).fill(I32)), 0]),
    ...section(2, [1, ...text("studio"), ...text("memory"), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...text("convert"), 0, 0]),
    ...section(10, [1, ...vector(body)]),
  ]);
}

function loop(): Code {
  const lower = sum(FROM, STRIDE);
  const both = (one: Code, other: Code) => [...one, ...other, ...simd(NARROW_32)];
  const brightness = (row: Code) => both(luma(load(row, 0)), luma(load(row, 16)));
  const colours = () => both(colour(U), colour(V));
  return [
    ...[0x03, 0x40],
    // Eight values of the upper row, and eight of the lower.
    ...set(RESULT, [...brightness(get(FROM)), ...brightness(lower), ...simd(NARROW_16)]),
    ...storeLane(STORE_64_LANE, get(TO_Y), 0),
    ...storeLane(STORE_64_LANE, sum(TO_Y, ROW), 1),
    // Four values of each colour.
    ...set(LEFT_SQUARES, squares(0)),
    ...set(RIGHT_SQUARES, squares(16)),
    ...set(RESULT, colours()),
    ...set(RESULT, [...get(RESULT), ...get(RESULT), ...simd(NARROW_16)]),
    ...storeLane(STORE_32_LANE, get(TO_U), 0),
    ...storeLane(STORE_32_LANE, get(TO_V), 1),
    ...step(FROM, PIXELS_AT_ONCE * 4),
    ...step(TO_Y, PIXELS_AT_ONCE),
    ...step(TO_U, PIXELS_AT_ONCE / 2),
    ...step(TO_V, PIXELS_AT_ONCE / 2),
    ...step(GROUPS, -1),
    // Round again while groups are left.
    ...[...get(GROUPS), 0x0d, 0, 0x0b],
  ];
}

/** Brightness of the four pixels of a vector. */
function luma(pixels: Code): Code {
  const half = (extend: number) => [...pixels, ...simd(extend), ...weights(Y), ...simd(DOT)];
  return rounded(pairSums(half(EXTEND_LOW), half(EXTEND_HIGH)), 16, BITS);
}

/** Red, green, blue and opacity of two squares of two by two pixels, added up. */
function squares(offset: number): Code {
  const columns = (extend: number) => [
    ...[...load(get(FROM), offset), ...simd(extend)],
    ...[...load(sum(FROM, STRIDE), offset), ...simd(extend), ...simd(ADD_16)],
  ];
  return [
    ...set(ONE, columns(EXTEND_LOW)),
    ...set(OTHER, columns(EXTEND_HIGH)),
    ...[...get(ONE), ...get(OTHER), ...shuffle([...run(0, 8), ...run(16, 8)])],
    ...[...get(ONE), ...get(OTHER), ...shuffle([...run(8, 8), ...run(24, 8)])],
    ...simd(ADD_16),
  ];
}

/** One colour of four squares. */
function colour(by: typeof U | typeof V): Code {
  const half = (sums: number) => [...get(sums), ...weights(by), ...simd(DOT)];
  return rounded(pairSums(half(LEFT_SQUARES), half(RIGHT_SQUARES)), 128, BITS + 2);
}

/** Adds neighbours: two vectors of four numbers become one. */
function pairSums(one: Code, other: Code): Code {
  const every = (first: number) => shuffle([0, 8, 16, 24].flatMap((at) => run(at + first, 4)));
  return [
    ...[...set(ONE, one), ...set(OTHER, other)],
    ...[...get(ONE), ...get(OTHER), ...every(0)],
    ...[...get(ONE), ...get(OTHER), ...every(4)],
    ...simd(ADD_32),
  ];
}

/** Adds what black has, and shifts the weights' bits away, rounding. */
function rounded(sums: Code, black: number, bits: number): Code {
  const offset = black * 2 ** bits + 2 ** (bits - 1);
  const lanes = new Uint8Array(new Int32Array(4).fill(offset).buffer);
  return [...sums, ...simd(CONST), ...lanes, ...simd(ADD_32), ...constant(bits), ...simd(SHIFT_32)];
}

/** Twice the four weights, as numbers of 16 bits. */
function weights(four: readonly number[]): Code {
  return [...simd(CONST), ...new Uint8Array(new Int16Array([...four, ...four]).buffer)];
}

/** Instructions on vectors of 128 bits, by their number in the standard. */
const LOAD = 0;
const CONST = 12;
const SHUFFLE = 13;
const STORE_32_LANE = 90;
const STORE_64_LANE = 91;
const NARROW_16 = 102;
const NARROW_32 = 133;
const EXTEND_LOW = 137;
const EXTEND_HIGH = 138;
const ADD_16 = 142;
const SHIFT_32 = 172;
const ADD_32 = 174;
const DOT = 186;

function simd(instruction: number): Code {
  return [0xfd, ...unsigned(instruction)];
}

function shuffle(picked: Code): Code {
  return [...simd(SHUFFLE), ...picked];
}

function run(from: number, length: number): Code {
  return Array.from({ length }, (_, index) => from + index);
}

function load(from: Code, offset: number): Code {
  return [...from, ...simd(LOAD), 0, offset];
}

/** Stores a part of the result. */
function storeLane(instruction: number, to: Code, lane: number): Code {
  return [...to, ...get(RESULT), ...simd(instruction), 0, 0, lane];
}

function sum(one: number, other: number): Code {
  return [...get(one), ...get(other), 0x6a];
}

function get(local: number): Code {
  return [0x20, local];
}

function set(local: number, value: Code): Code {
  return [...value, 0x21, local];
}

function step(local: number, by: number): Code {
  return set(local, [...get(local), ...constant(by), 0x6a]);
}

/** A number from -64 to 63. */
function constant(value: number): Code {
  return [0x41, value & 0x7f];
}

function text(value: string): Code {
  return vector([...Buffer.from(value)]);
}

function vector(items: Code): Code {
  return [...unsigned(items.length), ...items];
}

function section(id: number, content: Code): Code {
  return [id, ...vector(content)];
}

/** Seven bits a byte, the lowest first. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >> 7)];
}
