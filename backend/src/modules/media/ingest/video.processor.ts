import { readFile } from 'node:fs/promises';
import { type MediaType, notAnImage } from '../media-type.js';
import { type ProcessedFile } from './photo.processor.js';

const BROKEN = 'The video is damaged or incomplete.';

/** Of a film, or of one level of it: a thousand times what a camera writes, and read in a moment. */
const MAX_PARTS = 100_000;
/** What tells where in a track things are lies no deeper. */
const MAX_DEPTH = 4;

/** Boxes that hold others we look into. */
const CONTAINERS = new Set(['moov', 'trak']);
/** Boxes of words about the film: where and by whom it was taken. */
const METADATA_BOXES = new Set(['udta', 'meta', 'uuid']);
/** Boxes that every film has. */
const KNOWN = new Set(['ftyp', 'moov', 'mdat']);

interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** The boxes that fill a stretch of an MP4 exactly; throws where they do not. */
function* boxes(file: Buffer, from: number, to: number): Generator<Box> {
  let start = from;
  while (start < to) {
    if (start + 8 > to) throw new RangeError();
    const short = file.readUInt32BE(start);
    const wide = short === 1;
    const size = wide ? Number(file.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (wide ? 16 : 8);
    const end = start + size;
    if (end > to || end < body) throw new RangeError();
    yield { type: file.toString('latin1', start + 4, start + 8), start, body, end };
    start = end;
  }
}

interface Found {
  readonly types: Set<string>;
  parts: number;
  width: number | null;
  height: number | null;
}

/** Blots out what tells of the maker, in place: the film's own offsets stay true. */
function cleanBoxes(file: Buffer, from: number, to: number, found: Found, depth = 0): void {
  for (const { type, start, body, end } of boxes(file, from, to)) {
    found.parts += 1;
    if (found.parts > MAX_PARTS || depth > MAX_DEPTH) throw new RangeError();
    if (KNOWN.has(type)) found.types.add(type);
    if (CONTAINERS.has(type)) cleanBoxes(file, body, end, found, depth + 1);
    if (METADATA_BOXES.has(type)) {
      file.write('free', start + 4, 'latin1');
      file.fill(0, body, end);
    }
    if (type === 'tkhd' && end - body >= 84) {
      const width = file.readUInt32BE(end - 8) >>> 16;
      const height = file.readUInt32BE(end - 4) >>> 16;
      // A track of sound has none.
      if (width > 0 && height > 0) Object.assign(found, { width, height });
    }
  }
}

function takeMp4(file: Buffer, field: string): { width: number | null; height: number | null } {
  const found: Found = { types: new Set(), parts: 0, width: null, height: null };
  try {
    cleanBoxes(file, 0, file.length, found);
  } catch {
    throw notAnImage(field, BROKEN);
  }
  if (found.types.size < KNOWN.size || !found.width) {
    throw notAnImage(field, BROKEN);
  }
  return found;
}

const SEGMENT = 0x18538067;
const EBML = 0x1a45dfa3;
/** Tags and attached files. */
const WEBM_WORDS = new Set([0x1254c367, 0x1941a469]);
const VOID = 0xec;

interface Element {
  readonly id: number;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** A number whose first byte tells its length; `undefined` where all its bits say "not known". */
function readSize(file: Buffer, at: number): { length: number; value: number | undefined } {
  const length = Math.clz32(file[at] ?? 0) - 23;
  if (length > 8 || at + length > file.length) throw new RangeError();
  let value = (file[at]! & (0xff >> length)) >>> 0;
  let unknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = file[at + index]!;
    unknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length, value: unknown ? undefined : value };
}

function* elements(file: Buffer, from: number, to: number): Generator<Element> {
  let start = from;
  for (let count = 0; start < to; count += 1) {
    if (count > MAX_PARTS) throw new RangeError();
    const idLength = Math.clz32(file[start] ?? 0) - 23;
    if (idLength > 4 || start + idLength > to) throw new RangeError();
    const id = file.readUIntBE(start, idLength);
    const { length, value } = readSize(file, start + idLength);
    const body = start + idLength + length;
    // Only a film recorded live does not say how long a part of it is: the rest is that part.
    const end = value === undefined ? to : body + value;
    if (end > to) throw new RangeError();
    yield { id, start, body, end };
    start = end;
  }
}

function blankOut(file: Buffer, { start, end }: Element): void {
  file.fill(0, start, end);
  file.writeUInt8(VOID, start);
  const size = end - start - 9;
  file.writeUInt8(0x01, start + 1);
  file.writeUIntBE(size, start + 3, 6);
}

function takeWebm(file: Buffer, field: string): { width: null; height: null } {
  try {
    const [head, segment, ...more] = [...elements(file, 0, file.length)];
    if (head?.id !== EBML || segment?.id !== SEGMENT || more.length > 0) throw new RangeError();
    for (const element of elements(file, segment.body, segment.end)) {
      if (WEBM_WORDS.has(element.id) && element.end - element.start >= 9) blankOut(file, element);
    }
  } catch {
    throw notAnImage(field, BROKEN);
  }
  return { width: null, height: null };
}

/** Takes a film as it is, whole and well-formed, without what it tells of its maker. */
export async function processVideo(
  path: string,
  type: Extract<MediaType, `video/${string}`>,
  field: string,
): Promise<ProcessedFile> {
  const bytes = await readFile(path);
  const measures = type === 'video/mp4' ? takeMp4(bytes, field) : takeWebm(bytes, field);
  const { width, height } = measures;
  return { bytes, type, width, height, placeholder: null, renderable: false };
}
