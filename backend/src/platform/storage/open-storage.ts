import { join, resolve } from 'node:path';
import { type Environment } from '../config/config.js';
import { FolderStorage } from './folder.storage.js';
import { type Storage } from './storage.js';

/** A folder, or a bucket where the address names one. */
export async function openStorage(address: string): Promise<Storage> {
  if (!address.startsWith('s3://')) return new FolderStorage(resolve(address));
  // A folder needs no S3 client.
  const { BucketStorage } = await import('./bucket.storage.js');
  return new BucketStorage(address);
}

/** Where the house's own files are. */
export function uploadsAddress({
  STORAGE_URL,
  DATA_DIR,
}: Pick<Environment, 'STORAGE_URL' | 'DATA_DIR'>): string {
  return STORAGE_URL ?? join(DATA_DIR, 'uploads');
}

/** An address as it may be shown: without key and secret. */
export function shownAddress(address: string): string {
  if (!address.startsWith('s3://')) return address;
  const { host, pathname } = new URL(address);
  return `s3://${host}${pathname}`;
}
