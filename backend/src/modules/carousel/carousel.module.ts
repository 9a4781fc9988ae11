import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { Slide, SlideTranslation } from './slide.entity.js';
import { SlidesController } from './slides.controller.js';
import { slides } from './slides.definition.js';

@Module({
  imports: [MikroOrmModule.forFeature([Slide, SlideTranslation])],
  controllers: [SlidesController],
})
export class CarouselModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(slides);
  }
}
