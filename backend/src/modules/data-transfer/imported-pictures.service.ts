import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Storage } from '../../platform/storage/storage.js';
import { StoredFileCheck } from '../media/index.js';
import { type BackupFile } from './backup-file.js';
import { type ImportPlan } from './import-plan.js';

/** The pictures of an import: those that the file brings are kept, those that are nowhere are told. */
@Injectable()
export class ImportedPictures {
  constructor(
    private readonly storage: Storage,
    private readonly check: StoredFileCheck,
  ) {}

  /** Says which pictures are here already, and which neither the house nor the file has. */
  async report(file: BackupFile, plan: ImportPlan): Promise<void> {
    let here = 0;
    for (const name of plan.pictures) {
      if (file.pictures.has(name)) continue;
      if (await this.storage.stat(name)) here += 1;
      else plan.say(`The file names the picture /uploads/${name}, but does not bring it.`);
    }
    if (here > 0) plan.say(`Pictures that the file does not bring, but are here already: ${here}`);
  }

  /** Keeps what is not here yet, and gives the names of what it kept. */
  async bring(file: BackupFile, plan: ImportPlan): Promise<string[]> {
    const kept: string[] = [];
    try {
      for (const name of plan.pictures) {
        const open = file.pictures.get(name);
        if (!open || (await this.storage.stat(name))) continue;
        try {
          const { bytes, type } = await this.check.take(name, await open());
          await this.storage.put(name, bytes, type);
          kept.push(name);
        } catch (error) {
          if (!(error instanceof Problem) || error.statusCode >= 500) throw error;
          plan.say(`The picture /uploads/${name} is left out: ${error.message}`);
        }
      }
    } catch (error) {
      await this.remove(kept);
      throw error;
    }
    if (kept.length > 0) plan.say(`Pictures brought along: ${kept.length}`);
    return kept;
  }

  /** Takes back what an import brought that came to nothing. */
  async remove(names: readonly string[]): Promise<void> {
    await Promise.allSettled(names.map((name) => this.storage.delete(name)));
  }
}
