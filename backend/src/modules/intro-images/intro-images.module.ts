import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { BaseIntroImagesController } from './base-intro-images.controller.js';
import { IntroImage, IntroImageTranslation } from './intro-image.entity.js';
import { IntroImagesController } from './intro-images.controller.js';
import { introImages } from './intro-images.definition.js';
import { IntroImagesService } from './intro-images.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([IntroImage, IntroImageTranslation])],
  controllers: [IntroImagesController, BaseIntroImagesController],
  providers: [IntroImagesService],
})
export class IntroImagesModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(introImages);
  }
}
