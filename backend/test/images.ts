import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Create } from 'sharp';

/** Makes images differ, so that the media library does not treat them as the same file. */
let tint = 0;

function createCanvas(width: number, height: number): { create: Create } {
  tint = (tint + 7) % 200;
  return { create: { width, height, channels: 3, background: { r: tint, g: 120, b: 90 } } };
}

/** Creates a camera photo: rotated, with location metadata. */
export function createPhoto(width = 600, height = 400): Promise<Buffer> {
  return sharp(createCanvas(width, height))
    .withExif({
      IFD0: { Make: 'Kawabe Camera', Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '34/1 40/1 7/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export function createImage(type: 'jpeg' | 'png' | 'webp' | 'gif', width = 60, height = 40) {
  return sharp(createCanvas(width, height)).toFormat(type).toBuffer();
}

/** Creates a JPEG of noise, which compresses badly. */
export function createNoiseImage(width: number, height: number): Promise<Buffer> {
  const { create } = createCanvas(width, height);
  const gaussian = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { ...create, noise: gaussian } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export async function createAnimation(frames = 3): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, frame) => {
      const { create } = createCanvas(40, 30);
      const background = { r: frame * 80, g: 20, b: 200 - frame * 80 };
      return sharp({ create: { ...create, background } })
        .png()
        .toBuffer();
    }),
  );
  return sharp(pages, { join: { animated: true } })
    .gif({ delay: Array(frames).fill(120) as number[], loop: 0 })
    .toBuffer();
}

/** Creates a GIF of one pixel with many frames. */
export function createLongAnimation(frames: number): Buffer {
  const header = '47494638396101000100800000ffffff000000';
  const frame = '21f90400000000002c0000000001000100000202440100';
  return Buffer.from(`${header}${frame.repeat(frames)}3b`, 'hex');
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  const tail = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}

/** Creates a PNG of a few kilobytes that decompresses to billions of pixels. */
export function createPixelBomb(width = 60_000, height = 60_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    createPngChunk('IHDR', header),
    createPngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    createPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const SVG = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><path d="M0 0h24v12z" fill="#345"/></svg>`;

export const MALICIOUS_SVG = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  width="20" height="20" onload="alert(1)"><script>alert(2)</script>
  <style>@import url(https://evil.example/a.css);</style>
  <a xlink:href="javascript:alert(3)"><text>x</text></a>
  <image xlink:href="https://evil.example/track.png" width="9" height="9"/>
  <use href="https://evil.example/sprite.svg#a"/>
  <foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/"></iframe></foreignObject>
  <linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient>
  <rect width="20" height="20" fill="url(#g)" onclick="alert(4)" style="background:url(https://evil.example/b)"/>
  <set attributeName="onmouseover" to="alert(5)"/></svg>`;

/** Creates an SVG of several megabytes: one long path. */
export function createHugeSvg(megabytes: number): string {
  return SVG.replace('M0 0', 'M0 0'.padEnd(megabytes << 20, ' 1 2'));
}

/** Creates an SVG with deeply nested elements. */
export function createNestedSvg(depth: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}</svg>`;
}

/** Creates a WebM that consists of empty two-byte elements. */
export function createTinyWebmElements(): Buffer {
  const head = Buffer.from('1a45dfa387428284', 'hex');
  const type = Buffer.concat([head, Buffer.from('webm')]);
  type[4] = 0x80 + type.length - 5;
  const segment = Buffer.from('1853806701ffffffffffffff', 'hex');
  return Buffer.concat([type, segment, Buffer.from('ec80'.repeat(1_000_000), 'hex')]);
}

export const ENTITY_BOMB = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>
<svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`;

function createMp4Box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Creates a minimal phone video with location metadata. */
export function createVideo(): Buffer {
  const track = Buffer.alloc(84);
  track.writeUInt32BE(640 << 16, 76);
  track.writeUInt32BE(360 << 16, 80);
  return Buffer.concat([
    createMp4Box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    createMp4Box(
      'moov',
      createMp4Box('trak', createMp4Box('tkhd', track)),
      createMp4Box('udta', createMp4Box('\xa9xyz', Buffer.from('+34.6687+135.5013/'))),
    ),
    createMp4Box('mdat', Buffer.alloc(2000, 7)),
  ]);
}

/**
 * An image of an iPhone: HEVC in Display P3, 96 × 64 pixels. The left half is `#c83214` in sRGB, the right half
 * `#1428c8`. Embedded, because no available encoder can create it.
 */
export const HEIC = Buffer.from(
  `
  AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAABDJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAA
  AAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAARWAAEAAAAAAAAAeQACAAAAAATPAAEAAAAAAAAAFAAAADhp
  aW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAADcWlwcnAAAANLaXBjbwAAAHho
  dmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAA
  AwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAB7GNvbHJw
  cm9mAAAB4GxjbXMEIAAAbW50clJHQiBYWVogB+IAAwAUAAkADgAdYWNzcE1TRlQAAAAAc2F3c2N0cmwAAAAAAAAAAAAAAAAA
  APbWAAEAAAAA0y1oYW5kguKocouKP/clPrmS7iTWrgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAKZGVzYwAAAPwA
  AAAkY3BydAAAASAAAAAid3RwdAAAAUQAAAAUY2hhZAAAAVgAAAAsclhZWgAAAYQAAAAUZ1hZWgAAAZgAAAAUYlhZWgAAAawA
  AAAUclRSQwAAAcAAAAAgZ1RSQwAAAcAAAAAgYlRSQwAAAcAAAAAgbWx1YwAAAAAAAAABAAAADGVuVVMAAAAIAAAAHABzAFAA
  MwBDbWx1YwAAAAAAAAABAAAADGVuVVMAAAAGAAAAHABDAEMAMAAAWFlaIAAAAAAAAPbWAAEAAAAA0y1zZjMyAAAAAAABDEIA
  AAXe///zJQAAB5MAAP2Q///7of///k4AAAOaAADAFFhZWiAAAAAAAACD3wAAPb8AAAAAWFlaIAAAAAAAAEq/AACxNwAACrVY
  WVogAAAAAAAAKDgAABEKAADIeHBhcmEAAAAAAAMAAAACZmkAAPKnAAANWQAAE9AAAApbAAAAEHBpeGkAAAAAAwgICAAAAHJo
  dmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAA
  AwAAHsDCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAADnBpeGkAAAAAAQgA
  AAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAeaXBtYQAAAAAAAAACAAEEgQKDhAACBIUGh4gAAAAa
  aXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAAJVtZGF0AAAAdSgBrxOAecHFyL//801H/8O+eH011vImP/7++ffjgtf9w15wVY7F
  lggfaIKOUYvbO6jp0M2OyD7EGSgGih+bnME8vMQgQLIg8cH/ttZDuP763Tzv73PxBRYZw7rfoFQw+OPhPoaXUPvBSBju1HW4
  gJyFL4Pp4AAAABAoAa4nw/Qp9Q/dMvV/aOiw`,
  'base64',
);
