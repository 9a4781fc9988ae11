import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { statusOf } from '../../platform/http/http-problem.js';
import { Storage } from '../../platform/storage/storage.js';
import { FileDeletionService, StoredFileValidator } from '../media/index.js';
import { type ExportFile } from './export-file.js';
import { type ImportPlan } from './import-plan.js';

/** Stores the images of an import and reports missing ones. */
@Injectable()
export class ImportedImages {
  constructor(
    private readonly storage: Storage,
    private readonly validator: StoredFileValidator,
    private readonly deletion: FileDeletionService,
  ) {}

  /** Logs the number of existing images, and each image that is neither stored nor in the file. */
  async reportMissing(file: ExportFile, plan: ImportPlan): Promise<void> {
    const existingNames = await this.listExistingNames();
    let existingCount = 0;
    for (const name of plan.images) {
      if (file.images.has(name)) continue;
      if (existingNames.has(name)) existingCount += 1;
      else {
        plan.missingImages += 1;
        plan.logItem(`The image /uploads/${name} is used but missing in the file.`);
      }
    }
    if (existingCount > 0)
      plan.logSummary(
        `Images that are missing in the file but already exist here: ${existingCount}`,
      );
  }

  /** Stores the new images of the file and returns their names. */
  async store(file: ExportFile, plan: ImportPlan): Promise<string[]> {
    const existingNames = await this.listExistingNames();
    const storedNames: string[] = [];
    try {
      for (const name of plan.images) {
        const openImage = file.images.get(name);
        if (!openImage || existingNames.has(name)) continue;
        try {
          const { bytes, type } = await this.validator.validate(name, await openImage());
          await this.storage.put(name, bytes, type);
          storedNames.push(name);
        } catch (error) {
          if (!(error instanceof Problem) || statusOf(error) >= 500) throw error;
          plan.logItem(`Skipped the image /uploads/${name}: ${error.message}`);
          plan.images.delete(name);
        }
      }
    } catch (error) {
      await this.remove(storedNames);
      throw error;
    }
    if (storedNames.length > 0) plan.logSummary(`Imported images: ${storedNames.length}`);
    return storedNames;
  }

  private async listExistingNames(): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const { name } of this.storage.list()) names.add(name);
    return names;
  }

  /** Deletes the images of a failed import. */
  async remove(names: readonly string[]): Promise<void> {
    await this.deletion.remove(names, 'its import failed');
  }
}
