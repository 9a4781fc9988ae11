import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { SeasonImagesController } from './season-images.controller.js';
import { seasonImages } from './season-images.kind.js';

@Module({ controllers: [SeasonImagesController] })
export class SeasonImagesModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(seasonImages);
  }
}
