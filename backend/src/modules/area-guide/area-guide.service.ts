import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type Language } from '../../kernel/language.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';
import { type GuideContent } from './map-layout.js';
import { GuideContentService } from './guide-content.service.js';

export interface AreaGuide {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface Kept {
  readonly version: number;
  readonly digest: string;
  readonly guide: Promise<AreaGuide>;
}

const digestOf = (data: string | Buffer) =>
  createHash('sha256').update(data).digest('base64url').slice(0, 27);

/** The guide in each language, made again only when something it says has changed, and once at a time. */
@Injectable()
export class AreaGuideService {
  private readonly kept = new Map<Language, Kept>();
  private readonly oneByOne = pLimit(1);

  constructor(
    private readonly content: GuideContentService,
    private readonly version: ContentVersion,
  ) {}

  async read(language: Language): Promise<AreaGuide> {
    // Before the data: what is made from older data is not taken for newer.
    const version = this.version.current;
    const kept = this.kept.get(language);
    if (kept?.version === version && this.version.isInSync) return kept.guide;
    const content = await this.content.read(language);
    const digest = digestOf(JSON.stringify(content));
    const now = this.kept.get(language);
    const guide = now?.digest === digest ? now.guide : this.render(content);
    this.kept.set(language, { version, digest, guide });
    guide.catch(() => {
      if (this.kept.get(language)?.guide === guide) this.kept.delete(language);
    });
    return guide;
  }

  private render(content: GuideContent): Promise<AreaGuide> {
    return this.oneByOne(async () => {
      const { renderGuide } = await import('./render-guide.js');
      const bytes = await renderGuide(content);
      return { bytes, etag: `"${digestOf(bytes)}"` };
    });
  }
}
