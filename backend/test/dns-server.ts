import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const TXT = 16;
const NO_SUCH_NAME = 3;

/** A DNS server with only these TXT records (RFC 1035). */
export async function startDnsServer(
  records: Readonly<Record<string, readonly string[]>>,
): Promise<{ address: string; close: () => void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) =>
    socket.send(respond(query, records), port, address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}

function respond(query: Buffer, records: Readonly<Record<string, readonly string[]>>): Buffer {
  const labels: string[] = [];
  let offset = 12;
  for (let length = query[offset]!; length > 0; length = query[offset]!) {
    labels.push(query.toString('latin1', offset + 1, offset + 1 + length));
    offset += 1 + length;
  }
  const question = query.subarray(12, offset + 5);
  const texts = records[labels.join('.').toLowerCase()];
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  // Flags: a response of a server that supports recursion.
  header.writeUInt16BE(0x8180 | (texts ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(texts ?? []).map(encodeTxt)]);
}

/** Encodes a TXT record in chunks of at most 255 bytes. */
function encodeTxt(text: string): Buffer {
  const chunks = (text.match(/.{1,255}/gs) ?? ['']).map((chunk) =>
    Buffer.concat([Buffer.from([chunk.length]), Buffer.from(chunk)]),
  );
  const data = Buffer.concat(chunks);
  const header = Buffer.alloc(12);
  // The name is a pointer to the question, at byte 12. Then the type, the class (internet) and 60 s to live.
  header.writeUInt16BE(0xc00c, 0);
  header.writeUInt16BE(TXT, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt32BE(60, 6);
  header.writeUInt16BE(data.length, 10);
  return Buffer.concat([header, data]);
}
