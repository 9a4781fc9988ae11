import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import { BaseFaqController, FaqController } from './faq.controller.js';
import { faq } from './faq.kind.js';

@Module({ controllers: [FaqController, BaseFaqController] })
export class FaqModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(faq);
  }
}
