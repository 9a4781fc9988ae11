import { type Readable } from 'node:stream';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import {
  FILE_NAME_PATTERN,
  wrapStorageError,
  type ByteRange,
  isNotFoundError,
  type ListedFile,
  Storage,
  type StoredFile,
  toWriteProblem,
} from './storage.js';

/** File names are digests of the content, so browsers and CDNs may cache them permanently. */
const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Files in a bucket of an S3-compatible store. */
export class S3Storage extends Storage {
  private readonly client: S3Client;
  private readonly bucket: string;
  private readonly disk: Disk;

  /** `s3://KEY:SECRET@HOST[:PORT]/BUCKET?region=…&tls=0` */
  constructor(url: string) {
    super();
    const { username, password, host, pathname, searchParams } = new URL(url);
    const protocol = searchParams.get('tls') === '0' ? 'http' : 'https';
    this.bucket = pathname.slice(1);
    this.client = new S3Client({
      endpoint: `${protocol}://${host}`,
      region: searchParams.get('region') ?? 'us-east-1',
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
      forcePathStyle: true,
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: 3000,
        // Idle timeout. A whole request may take longer: videos are large.
        socketTimeout: 10_000,
        requestTimeout: 60_000,
        throwOnRequestTimeout: true,
        // Every download holds a socket until it is complete.
        httpAgent: { keepAlive: true, maxSockets: 200 },
        httpsAgent: { keepAlive: true, maxSockets: 200 },
      },
      // Some stores do not support the newer checksums, or store them as part of the file.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const { client, bucket } = this;
    const options = { client, bucket, visibility: 'private', supportsACL: false } as const;
    this.disk = new Disk(new S3Driver(options));
  }

  override async put(name: string, bytes: Uint8Array, type: string): Promise<void> {
    try {
      const contentLength = bytes.byteLength;
      await this.disk.put(name, bytes, {
        contentType: type,
        contentLength,
        cacheControl: IMMUTABLE_CACHE_CONTROL,
      });
    } catch (error) {
      throw toWriteProblem(error);
    }
  }

  override async stat(name: string): Promise<StoredFile | undefined> {
    try {
      const { contentLength, lastModified } = await wrapStorageError(this.disk.getMetaData(name));
      return { size: contentLength, modified: lastModified };
    } catch (error) {
      if (isNotFoundError(error)) return undefined;
      throw error;
    }
  }

  override read(name: string): Promise<Uint8Array> {
    return wrapStorageError(this.disk.getBytes(name));
  }

  override async open(name: string, range?: ByteRange): Promise<Readable> {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: name,
      ...(range && { Range: `bytes=${range.start}-${range.end}` }),
    });
    const { Body } = await wrapStorageError(this.client.send(command));
    return Body as Readable;
  }

  override async delete(name: string): Promise<void> {
    try {
      await wrapStorageError(this.disk.delete(name));
    } catch (error) {
      if (!isNotFoundError(error)) throw error;
    }
  }

  /** Uses the S3 client, because flydrive lists no sizes. */
  override async *list(): AsyncIterable<ListedFile> {
    const { client } = this;
    const pages = paginateListObjectsV2({ client }, { Bucket: this.bucket });
    const iterator = pages[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await wrapStorageError(iterator.next());
      if (done) return;
      for (const { Key, Size } of value.Contents ?? []) {
        // Other programs store objects in folders, or under names that no other method can read.
        if (Key !== undefined && FILE_NAME_PATTERN.test(Key)) yield { name: Key, size: Size ?? 0 };
      }
    }
  }

  /** An object appears in a bucket only once it is complete. */
  override removePartials(): Promise<number> {
    return Promise.resolve(0);
  }
}
