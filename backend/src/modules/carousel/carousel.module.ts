import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { SlidesController } from './slides.controller.js';
import { slides } from './slides.kind.js';

@Module({ controllers: [SlidesController] })
export class CarouselModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(slides);
  }
}
