import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { statusOf } from '../../platform/http/problem-status.js';
import { Storage } from '../../platform/storage/storage.js';
import { FileDeletionService, StoredFileValidator } from '../media/index.js';
import { type ExportFile } from './export-file.js';
import { type ImportPlan } from './import-plan.js';

/** The pictures of an import: those that the file brings are kept, those that are nowhere are told. */
@Injectable()
export class ImportedImages {
  constructor(
    private readonly storage: Storage,
    private readonly check: StoredFileValidator,
    private readonly removal: FileDeletionService,
  ) {}

  /** Says which pictures are here already, and which neither the house nor the file has. */
  async report(file: ExportFile, plan: ImportPlan): Promise<void> {
    const present = await this.existingNames();
    let here = 0;
    for (const name of plan.pictures) {
      if (file.pictures.has(name)) continue;
      if (present.has(name)) here += 1;
      else {
        plan.missingPictures += 1;
        plan.logLine(`The image /uploads/${name} is used but missing in the file.`);
      }
    }
    if (here > 0)
      plan.logLine(`Images that are missing in the file but already exist here: ${here}`);
  }

  /** Keeps what is not here yet, and gives the names of what it kept. */
  async store(file: ExportFile, plan: ImportPlan): Promise<string[]> {
    const present = await this.existingNames();
    const kept: string[] = [];
    try {
      for (const name of plan.pictures) {
        const open = file.pictures.get(name);
        if (!open || present.has(name)) continue;
        try {
          const { bytes, type } = await this.check.validate(name, await open());
          await this.storage.put(name, bytes, type);
          kept.push(name);
        } catch (error) {
          if (!(error instanceof Problem) || statusOf(error) >= 500) throw error;
          plan.logLine(`Skipped the image /uploads/${name}: ${error.message}`);
          plan.pictures.delete(name);
        }
      }
    } catch (error) {
      await this.remove(kept);
      throw error;
    }
    if (kept.length > 0) plan.logLine(`Imported images: ${kept.length}`);
    return kept;
  }

  private async existingNames(): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const { name } of this.storage.list()) names.add(name);
    return names;
  }

  /** Takes back what an import brought that came to nothing. */
  async remove(names: readonly string[]): Promise<void> {
    await this.removal.remove(names, 'its import failed');
  }
}
