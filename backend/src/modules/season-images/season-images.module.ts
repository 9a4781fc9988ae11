import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { SeasonImage, SeasonImageTranslation } from './season-image.entity.js';
import { SeasonImagesController } from './season-images.controller.js';
import { seasonImages } from './season-images.definition.js';

@Module({
  imports: [MikroOrmModule.forFeature([SeasonImage, SeasonImageTranslation])],
  controllers: [SeasonImagesController],
})
export class SeasonImagesModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(seasonImages);
  }
}
