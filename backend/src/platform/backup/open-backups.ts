import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openStorage } from '../storage/open-storage.js';
import { BackupStore } from './backup-store.js';

/** The copies at an address. A folder is made for nobody but us: who reads a copy reads everything. */
export async function openBackups(
  address: string,
  warn?: (sentence: string) => void,
): Promise<BackupStore> {
  if (!address.startsWith('s3://')) await mkdir(resolve(address), { recursive: true, mode: 0o700 });
  return new BackupStore(await openStorage(address), warn);
}
