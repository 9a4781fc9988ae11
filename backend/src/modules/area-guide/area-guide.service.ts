import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type Language } from '../../kernel/language.js';
import { VERSION } from '../../platform/config/config.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';
import { type GuideContent } from './map-layout.js';
import { GuideContentService } from './guide-content.service.js';

export interface AreaGuide {
  readonly bytes: Buffer;
  readonly etag: string;
}

interface CachedGuide {
  readonly version: number;
  readonly digest: string;
  readonly guide: Promise<AreaGuide>;
}

/** Guides of equal content differ in their bytes, which contain the time of rendering; processes agree on the digest. */
const digestOf = (content: string) =>
  createHash('sha256').update(VERSION).update(content).digest('base64url').slice(0, 27);

/** Caches the guide in each language. Renders it again only if its content has changed, one language at a time. */
@Injectable()
export class AreaGuideService {
  private readonly cache = new Map<Language, CachedGuide>();
  private readonly limit = pLimit(1);

  constructor(
    private readonly content: GuideContentService,
    private readonly version: ContentVersion,
  ) {}

  async read(language: Language): Promise<AreaGuide> {
    // Read before the data, so that older data is not cached under a newer version.
    const version = this.version.current;
    const cached = this.cache.get(language);
    if (cached?.version === version && this.version.isInSync) return cached.guide;
    const content = await this.content.read(language);
    const digest = digestOf(JSON.stringify(content));
    const current = this.cache.get(language);
    const guide = current?.digest === digest ? current.guide : this.render(content, digest);
    this.cache.set(language, { version, digest, guide });
    guide.catch(() => {
      if (this.cache.get(language)?.guide === guide) this.cache.delete(language);
    });
    return guide;
  }

  private render(content: GuideContent, digest: string): Promise<AreaGuide> {
    return this.limit(async () => {
      const { renderGuide } = await import('./render-guide.js');
      return { bytes: await renderGuide(content), etag: `W/"${digest}"` };
    });
  }
}
