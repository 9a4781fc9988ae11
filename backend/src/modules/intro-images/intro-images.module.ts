import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { BaseIntroImagesController, IntroImagesController } from './intro-images.controller.js';
import { introImages } from './intro-images.kind.js';
import { IntroImagesService } from './intro-images.service.js';

@Module({
  controllers: [IntroImagesController, BaseIntroImagesController],
  providers: [IntroImagesService],
})
export class IntroImagesModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(introImages);
  }
}
