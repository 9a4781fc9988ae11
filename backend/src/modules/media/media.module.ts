import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Activity } from '../activity/index.js';
import { JobKinds } from '../jobs/index.js';
import { ContentKinds, PictureShelf } from '../localization/index.js';
import { FileRemoval } from './file-removal.service.js';
import { AltSuggestions } from './alt-suggestions.service.js';
import { PictureCards } from './cards/picture-cards.service.js';
import { DrawingIntake } from './intake/drawing.intake.js';
import { HeicIntake } from './intake/heic.intake.js';
import { IntakeService } from './intake/intake.service.js';
import { StoredFileCheck } from './intake/stored-file.check.js';
import { MediaCollectorService } from './media-collector.service.js';
import { MediaController } from './media.controller.js';
import { media } from './media.kind.js';
import { AltBaseSubscriber } from './alt-base.subscriber.js';
import { MediaLibrary } from './media-library.service.js';
import { MediaService } from './media.service.js';
import { MediaShelf } from './media-shelf.service.js';
import { MediaTiming } from './media-timing.js';
import { MediaGuard, MediaUses } from './media-uses.service.js';
import { RenditionHealer } from './renditions/rendition-healer.service.js';
import { RenditionJobs } from './renditions/rendition-jobs.service.js';
import { renditionWork } from './renditions/rendition-work.js';
import { RenditionsService } from './renditions/renditions.service.js';
import { SweepLimit } from './sweep-limit.service.js';
import { UploadsController } from './uploads.controller.js';

const WORKERS = [RenditionHealer, RenditionsService, ...renditionWork.workers];

/** The media library, and where `workers` is set also those who make the renditions. */
@Global()
@Module({})
export class MediaModule {
  constructor(
    kinds: ContentKinds,
    uses: MediaUses,
    jobs: JobKinds,
    renditions: RenditionJobs,
    files: MediaService,
  ) {
    kinds.register({ ...media, remove: (id: number) => files.remove(id) });
    // The pictures of what was deleted stay as long as it can be brought back.
    uses.registerKeeper('activity', Activity);
    jobs.register('images', renditions);
  }

  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: MediaModule,
      imports: [...renditionWork.imports],
      controllers: [UploadsController, MediaController],
      providers: [
        MediaTiming,
        DrawingIntake,
        HeicIntake,
        IntakeService,
        StoredFileCheck,
        MediaLibrary,
        MediaUses,
        MediaGuard,
        AltBaseSubscriber,
        FileRemoval,
        SweepLimit,
        MediaCollectorService,
        MediaService,
        AltSuggestions,
        ...renditionWork.providers,
        RenditionJobs,
        PictureCards,
        { provide: PictureShelf, useClass: MediaShelf },
        ...(workers ? WORKERS : []),
      ],
      exports: [
        PictureCards,
        StoredFileCheck,
        MediaLibrary,
        MediaUses,
        FileRemoval,
        MediaCollectorService,
        PictureShelf,
      ],
    };
  }
}
