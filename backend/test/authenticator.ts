import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Json = Record<string, unknown>;

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data: the user is present and verified; the data contains the public key. */
const USER_VERIFIED = 0x05;
const CONTAINS_KEY = 0x40;

/** Encodes the CBOR types that an attestation needs (RFC 8949). */
function encodeCbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const encodeHead = (major: number, count: number) => {
    if (count < 24) return Buffer.from([(major << 5) | count]);
    if (count < 256) return Buffer.from([(major << 5) | 24, count]);
    return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  };
  if (typeof value === 'number')
    return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [
    encodeCbor(key),
    encodeCbor(item as number),
  ]);
  return Buffer.concat([encodeHead(5, value.size), ...entries]);
}

/** An authenticator with one ES256 key that always verifies its user. Uses the JSON forms of WebAuthn Level 3. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly origin: string) {}

  /** Returns what `navigator.credentials.create` would. */
  register({ challenge }: Json): Json {
    const { x, y } = createPublicKey(this.keys.privateKey).export({ format: 'jwk' });
    // COSE (RFC 9053): an elliptic curve key, ES256, the curve P-256, and both coordinates.
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x!, 'base64url')],
      [-3, Buffer.from(y!, 'base64url')],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, encodeCbor(key)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      [
        'authData',
        Buffer.concat([this.createAuthenticatorData(USER_VERIFIED | CONTAINS_KEY), credential]),
      ],
    ]);
    return this.toCredential({
      clientDataJSON: toBase64Url(this.createClientData('webauthn.create', challenge)),
      attestationObject: toBase64Url(encodeCbor(attestation)),
      transports: ['internal'],
    });
  }

  /** Returns what `navigator.credentials.get` would. */
  sign({ challenge }: Json, origin = this.origin): Json {
    const authenticatorData = this.createAuthenticatorData(USER_VERIFIED);
    const clientData = this.createClientData('webauthn.get', challenge, origin);
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, sha256(clientData)]),
      this.keys.privateKey,
    );
    return this.toCredential({
      clientDataJSON: toBase64Url(clientData),
      authenticatorData: toBase64Url(authenticatorData),
      signature: toBase64Url(signature),
    });
  }

  private createClientData(type: string, challenge: unknown, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Returns the hash of the host name, the flags, and the signature counter. */
  private createAuthenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((this.counter += 1));
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }

  private toCredential(response: Json): Json {
    const id = toBase64Url(this.id);
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
