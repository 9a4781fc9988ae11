import { Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { SeasonImagesController } from './season-images.controller.js';
import { seasonImages } from './season-images.kind.js';

@Module({ controllers: [SeasonImagesController] })
export class SeasonImagesModule {
  constructor(kinds: ContentKinds) {
    kinds.register(seasonImages);
  }
}
