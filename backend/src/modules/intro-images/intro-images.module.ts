import { Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { BaseIntroImagesController, IntroImagesController } from './intro-images.controller.js';
import { introImages } from './intro-images.kind.js';
import { IntroImagesService } from './intro-images.service.js';

@Module({
  controllers: [IntroImagesController, BaseIntroImagesController],
  providers: [IntroImagesService],
})
export class IntroImagesModule {
  constructor(kinds: ContentKinds) {
    kinds.register(introImages);
  }
}
