import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Activity } from '../activity/index.js';
import { JobHandlerRegistry } from '../jobs/index.js';
import { ContentKindRegistry, ImageRepository } from '../localization/index.js';
import { FileDeletionService } from './file-deletion.service.js';
import { AltTextSuggestionService } from './alt-suggestions.service.js';
import { SocialCardService } from './social-cards/social-cards.service.js';
import { SvgProcessor } from './ingest/svg.processor.js';
import { HeicProcessor } from './ingest/heic.processor.js';
import { IngestService } from './ingest/ingest.service.js';
import { StoredFileValidator } from './ingest/stored-file.validator.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { MediaController } from './media.controller.js';
import { media } from './media.kind.js';
import { AltBaseSubscriber } from './alt-base.subscriber.js';
import { MediaLibrary } from './media-library.service.js';
import { MediaService } from './media.service.js';
import { MediaImageRepository } from './media-image-repository.js';
import { MediaTiming } from './media-timing.js';
import { MediaReferenceSubscriber, MediaUsageService } from './media-usage.service.js';
import { RenditionRepairService } from './renditions/rendition-repair.service.js';
import { RenditionJobs } from './renditions/rendition-jobs.service.js';
import { renditionWork } from './renditions/rendition-work.js';
import { RenditionsService } from './renditions/renditions.service.js';
import { CleanupSafetyCheck } from './cleanup-safety.service.js';
import { UploadsController } from './uploads.controller.js';

const WORKER_PROVIDERS = [RenditionRepairService, RenditionsService, ...renditionWork.workers];

/** The media library, and with `workers` the rendering of images. */
@Global()
@Module({})
export class MediaModule {
  constructor(
    kinds: ContentKindRegistry,
    uses: MediaUsageService,
    jobs: JobHandlerRegistry,
    renditions: RenditionJobs,
    files: MediaService,
  ) {
    kinds.register({ ...media, remove: (id: number) => files.remove(id) });
    // Images of deleted records are kept as long as the log can restore the records.
    uses.registerHistoryTable('activity', Activity);
    jobs.register('images', renditions);
  }

  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: MediaModule,
      imports: [...renditionWork.imports],
      controllers: [UploadsController, MediaController],
      providers: [
        MediaTiming,
        SvgProcessor,
        HeicProcessor,
        IngestService,
        StoredFileValidator,
        MediaLibrary,
        MediaUsageService,
        MediaReferenceSubscriber,
        AltBaseSubscriber,
        FileDeletionService,
        CleanupSafetyCheck,
        MediaCleanupService,
        MediaService,
        AltTextSuggestionService,
        ...renditionWork.providers,
        RenditionJobs,
        SocialCardService,
        { provide: ImageRepository, useClass: MediaImageRepository },
        ...(workers ? WORKER_PROVIDERS : []),
      ],
      exports: [
        SocialCardService,
        StoredFileValidator,
        MediaLibrary,
        MediaUsageService,
        FileDeletionService,
        MediaCleanupService,
        ImageRepository,
      ],
    };
  }
}
