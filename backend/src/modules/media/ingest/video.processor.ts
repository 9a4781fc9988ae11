import { readFile } from 'node:fs/promises';
import { type MediaType, notAnImageProblem } from '../media-type.js';
import { type ProcessedFile } from './photo.processor.js';

const BROKEN_MESSAGE = 'The video is damaged or incomplete.';

/** Maximum number of boxes or elements: a thousand times what cameras write. */
const MAX_PARTS = 100_000;
/** Maximum nesting of boxes. The boxes that are read are 2 deep. */
const MAX_DEPTH = 4;

/** Boxes whose children are examined. */
const CONTAINERS = new Set(['moov', 'trak']);
/** Boxes with metadata, such as location and author. */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid']);
/** Boxes that every MP4 has. */
const REQUIRED_BOXES = new Set(['ftyp', 'moov', 'mdat']);

interface Mp4Box {
  readonly type: string;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/** Reads the size and the start of the content of a box. A size of 1 is stored in 64 bits; 0 means up to the end. */
function readBoxSize(file: Buffer, start: number, rangeEnd: number) {
  const size = file.readUInt32BE(start);
  if (size === 1) return { size: Number(file.readBigUInt64BE(start + 8)), bodyStart: start + 16 };
  return { size: size === 0 ? rangeEnd - start : size, bodyStart: start + 8 };
}

/** Reads the boxes that exactly fill a range of an MP4; throws if they do not. */
function* readBoxes(file: Buffer, rangeStart: number, rangeEnd: number): Generator<Mp4Box> {
  let start = rangeStart;
  while (start < rangeEnd) {
    if (start + 8 > rangeEnd) throw new RangeError();
    const { size, bodyStart } = readBoxSize(file, start, rangeEnd);
    const end = start + size;
    if (end > rangeEnd || end < bodyStart) throw new RangeError();
    yield { type: file.toString('latin1', start + 4, start + 8), start, bodyStart, end };
    start = end;
  }
}

interface ScanResult {
  readonly types: Set<string>;
  parts: number;
  width: number | null;
  height: number | null;
}

/**
 * Turns metadata into empty `free` boxes in place, which players skip, so that the offsets in the file stay valid. Adds
 * box types and image size to `result`.
 */
function cleanBoxes(
  file: Buffer,
  rangeStart: number,
  rangeEnd: number,
  result: ScanResult,
  depth = 0,
): void {
  for (const { type, start, bodyStart, end } of readBoxes(file, rangeStart, rangeEnd)) {
    result.parts += 1;
    if (result.parts > MAX_PARTS || depth > MAX_DEPTH) throw new RangeError();
    if (REQUIRED_BOXES.has(type)) result.types.add(type);
    if (CONTAINERS.has(type)) cleanBoxes(file, bodyStart, end, result, depth + 1);
    if (METADATA_BOXES.has(type)) {
      file.write('free', start + 4, 'latin1');
      file.fill(0, bodyStart, end);
    }
    if (type === 'tkhd' && end - bodyStart >= 84) {
      // A track header has at least 84 bytes. It ends with width and height, with 16 fraction bits each.
      const width = file.readUInt32BE(end - 8) >>> 16;
      const height = file.readUInt32BE(end - 4) >>> 16;
      // Audio tracks have no size.
      if (width > 0 && height > 0) Object.assign(result, { width, height });
    }
  }
}

function processMp4(file: Buffer, field: string): { width: number | null; height: number | null } {
  const result: ScanResult = { types: new Set(), parts: 0, width: null, height: null };
  try {
    cleanBoxes(file, 0, file.length, result);
  } catch {
    throw notAnImageProblem(field, BROKEN_MESSAGE);
  }
  if (result.types.size < REQUIRED_BOXES.size || !result.width) {
    throw notAnImageProblem(field, BROKEN_MESSAGE);
  }
  return result;
}

const SEGMENT_ID = 0x18538067;
const EBML_ID = 0x1a45dfa3;
/** Elements with tags and attached files. */
const METADATA_IDS = new Set([0x1254c367, 0x1941a469]);
const VOID_ID = 0xec;

interface EbmlElement {
  readonly id: number;
  readonly start: number;
  readonly bodyStart: number;
  readonly end: number;
}

/**
 * Reads a variable-length number. The leading zeros of its first byte tell its length: `1xxxxxxx` has one byte,
 * `01xxxxxx` two. (`Math.clz32` counts 24 zeros more.) `value` is undefined if all other bits are set: unknown.
 */
function readSize(file: Buffer, offset: number): { length: number; value: number | undefined } {
  const length = Math.clz32(file[offset] ?? 0) - 23;
  if (length > 8 || offset + length > file.length) throw new RangeError();
  let value = (file[offset]! & (0xff >> length)) >>> 0;
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = file[offset + index]!;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length, value: isUnknown ? undefined : value };
}

/** Reads the EBML elements that exactly fill a range of a WebM; throws if they do not. */
function* readElements(file: Buffer, rangeStart: number, rangeEnd: number): Generator<EbmlElement> {
  let start = rangeStart;
  for (let count = 0; start < rangeEnd; count += 1) {
    if (count > MAX_PARTS) throw new RangeError();
    const idLength = Math.clz32(file[start] ?? 0) - 23;
    if (idLength > 4 || start + idLength > rangeEnd) throw new RangeError();
    const id = file.readUIntBE(start, idLength);
    const { length, value } = readSize(file, start + idLength);
    const bodyStart = start + idLength + length;
    // Only live recordings have elements of unknown length, which extend to the end.
    const end = value === undefined ? rangeEnd : bodyStart + value;
    if (end > rangeEnd) throw new RangeError();
    yield { id, start, bodyStart, end };
    start = end;
  }
}

/** Replaces an element by a Void element of the same size, so that offsets in the file stay valid. */
function blankOut(file: Buffer, { start, end }: EbmlElement): void {
  file.fill(0, start, end);
  file.writeUInt8(VOID_ID, start);
  // The size takes eight bytes: the length marker 0x01 and seven bytes, of which the first stays 0.
  const size = end - start - 9;
  file.writeUInt8(0x01, start + 1);
  file.writeUIntBE(size, start + 3, 6);
}

function processWebm(file: Buffer, field: string): { width: null; height: null } {
  try {
    const [head, segment, ...otherElements] = [...readElements(file, 0, file.length)];
    if (head?.id !== EBML_ID || segment?.id !== SEGMENT_ID || otherElements.length > 0)
      throw new RangeError();
    for (const element of readElements(file, segment.bodyStart, segment.end)) {
      // A Void element takes 9 bytes; shorter elements have at most 3 bytes of content.
      if (METADATA_IDS.has(element.id) && element.end - element.start >= 9) blankOut(file, element);
    }
  } catch {
    throw notAnImageProblem(field, BROKEN_MESSAGE);
  }
  return { width: null, height: null };
}

/** Validates a video and removes its metadata; the content stays unchanged. */
export async function processVideo(
  path: string,
  type: Extract<MediaType, `video/${string}`>,
  field: string,
): Promise<ProcessedFile> {
  const bytes = await readFile(path);
  const size = type === 'video/mp4' ? processMp4(bytes, field) : processWebm(bytes, field);
  const { width, height } = size;
  return { bytes, type, width, height, placeholder: null, renderable: false };
}
